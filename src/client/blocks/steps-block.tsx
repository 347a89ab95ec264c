import type { BlockOf } from '#site/pages/block.ts';
import { RichText } from '../text/rich-text.tsx';
import { Section } from './parts/section.tsx';
import styles from './steps-block.module.css';

/** What is done one after the other. */
export function StepsBlock({ block }: { block: BlockOf<'steps'> }) {
  return (
    <Section block={block}>
      <ol className={styles.steps}>
        {block.words.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <RichText text={text} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
