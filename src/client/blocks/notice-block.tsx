import type { BlockOf } from '#site/pages/block.ts';
import { Icon } from '../icon.tsx';
import { useShell } from '../shell-context.tsx';
import styles from './notice-block.module.css';
import section from './parts/section.module.css';

/** A message of layout.yaml: the same words in every place where the notice is used. */
export function NoticeBlock({ block: { id, notice } }: { block: BlockOf<'notice'> }) {
  const { notices } = useShell().layout;
  return (
    <div id={id} className={`${styles.frame} ${section.plain}`}>
      <p role="note" className={styles.notice}>
        <Icon name="info" />
        <span>{notices[notice]}</span>
      </p>
    </div>
  );
}
