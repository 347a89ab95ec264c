import { Fragment } from 'react';
import type { BlockOf } from '#site/pages/block.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useShell } from '../shell-context.tsx';
import styles from './notice-block.module.css';
import section from './parts/section.module.css';

/** A message of layout.yaml: the same words in every place where the notice is used. */
export function NoticeBlock({ block: { id, notice, actions = [], words } }: { block: BlockOf<'notice'> }) {
  const { notices } = useShell().layout;
  return (
    <div id={id} className={`${styles.frame} ${section.plain}`}>
      <p role="note" className={styles.notice}>
        <Icon name="info" />
        <span>
          {notices[notice]}
          {actions.map(action => (
            <Fragment key={action.id}>
              {' '}
              <SiteLink to={action.to}>{words.actions?.[action.id] ?? action.id}</SiteLink>
            </Fragment>
          ))}
        </span>
      </p>
    </div>
  );
}
