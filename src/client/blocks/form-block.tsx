import { useMemo } from 'react';
import { wantsSubject } from '#site/forms/form.ts';
import { narrowForm } from '#site/forms/narrow-form.ts';
import type { BlockOf } from '#site/pages/block.ts';
import { formTitleId } from '../forms/draw/field-frame.tsx';
import { FormOrReceipt } from '../forms/form-or-receipt.tsx';
import { Section } from './parts/section.tsx';

/** A form that visitors fill in, and after that its receipt. */
export function FormBlock({ block }: { block: BlockOf<'form'> }) {
  const { data } = block;
  const { form, choices } = data;
  const shown = useMemo(() => (choices === undefined ? data : { ...data, form: narrowForm(form, choices) }), [data, form, choices]);
  // The page that lists all entries of the catalogue is not about one of them.
  if (wantsSubject(form) && data.subject === undefined) return null;
  const id = `${block.id}-form`;
  return (
    <Section block={block} titleId={formTitleId(id)}>
      <FormOrReceipt id={id} data={shown} />
    </Section>
  );
}
