import { wantsSubject } from '#site/forms/form.ts';
import type { BlockOf } from '#site/pages/block.ts';
import { FormOrReceipt } from '../forms/form-or-receipt.tsx';
import { Section } from './parts/section.tsx';

/** A form that visitors fill in, and after that its receipt. */
export function FormBlock({ block }: { block: BlockOf<'form'> }) {
  // The page that lists all entries of the catalogue is not about one of them.
  if (wantsSubject(block.data.form) && block.data.subject === undefined) return null;
  return (
    <Section block={block}>
      <FormOrReceipt id={`${block.id}-form`} data={block.data} />
    </Section>
  );
}
