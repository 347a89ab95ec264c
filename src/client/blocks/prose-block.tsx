import type { BlockOf } from '#site/pages/block.ts';
import { RichText } from '../text/rich-text.tsx';
import { Section } from './parts/section.tsx';
import styles from './prose-block.module.css';

/** Running text, with lines of a readable length. */
export function ProseBlock({ block }: { block: BlockOf<'prose'> }) {
  const { text, title } = block.words;
  return (
    <Section block={{ ...block, words: title === undefined ? {} : { title } }} isSplit>
      <RichText text={text} className={styles.prose} />
    </Section>
  );
}
