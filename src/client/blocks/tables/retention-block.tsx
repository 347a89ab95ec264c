import type { BlockOf } from '#site/pages/block.ts';
import { PropertyTable } from '../../text/table.tsx';
import { Section } from '../parts/section.tsx';

/** What is stored, and for how long. */
export function RetentionBlock({ block }: { block: BlockOf<'retention'> }) {
  return (
    <Section block={block}>
      <PropertyTable label={block.words.title} rows={block.data.rows} />
    </Section>
  );
}
