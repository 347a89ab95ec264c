import { Fragment } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useShell } from '../shell-context.tsx';
import styles from './notice-block.module.css';

/** A message of layout.yaml, the same words in every place; the page says what it is about and what to do. */
export function NoticeBlock({ block: { id, notice, actions = [], words } }: { block: BlockOf<'notice'> }) {
  const { notices } = useShell().layout;
  return (
    <div id={id} className={styles.frame}>
      <p role="note" className={styles.notice}>
        <Icon name="info" />
        <span>
          {words.about !== undefined && <strong>{`${words.about} `}</strong>}
          {`${notices?.[notice] ?? ''} `}
          {actions.map((action, index) => (
            <Fragment key={action.id}>
              {index > 0 && ' '}
              <SiteLink to={action.to} className={styles.link}>
                {words.actions?.[action.id] ?? action.id}
              </SiteLink>
            </Fragment>
          ))}
        </span>
      </p>
    </div>
  );
}
