import type { BlockOf } from '#site/pages/block.ts';
import { Section } from './parts/section.tsx';
import styles from './stats-block.module.css';

/** Figures in large numerals. */
export function StatsBlock({ block }: { block: BlockOf<'stats'> }) {
  const { stats, note } = block.words;
  return (
    <Section block={block}>
      <dl className={styles.stats}>
        {stats.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </Section>
  );
}
