import { takesPreset } from '#site/forms/field-kinds.ts';
import type { LocalForm } from '#site/forms/form.ts';
import { productsIn } from '#site/forms/products.ts';
import { parseSeveral, writeSeveral } from '#site/forms/several.ts';
import type { Control, DocumentForm } from './document-forms.ts';
import { type DocumentEdits, escapeHtml } from './edit-document.ts';

/** Texts by field, as a visitor or a link has given them. */
export type Texts = Readonly<Record<string, string>>;

/** Puts texts into the controls of a form, and shows the help that belongs to them. */
export function fillForm(edits: DocumentEdits, { controls, helps }: DocumentForm, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) for (const control of controls.get(name) ?? []) fillControl(edits, control, text);
  for (const { choice, option, tag, usual } of helps) {
    if (texts[choice] !== option) continue;
    edits.removeAttribute(tag, 'hidden');
    if (usual) edits.setAttribute(usual, 'hidden');
  }
}

function fillControl(edits: DocumentEdits, { tag, options }: Control, text: string): void {
  const { type, value } = tag.attributes;
  if (tag.name === 'select') {
    const chosen = options.find(option => option.attributes.value === text);
    if (chosen) edits.setAttribute(chosen, 'selected');
  } else if (tag.name === 'textarea') {
    // Browsers leave out the first line end.
    edits.replace(tag.inner, `\n${escapeHtml(text)}`);
  } else if (type === 'radio' || type === 'checkbox') {
    if (value !== undefined && parseSeveral(text).includes(value)) edits.setAttribute(tag, 'checked');
  } else if (type !== 'file' && type !== 'hidden') {
    edits.setAttribute(tag, 'value', text);
  }
}

/**
 * The texts that the query of an address gives to a form: of choices only options that there are, of products only what may be one.
 * Where a document has a list for scripts alone, visitors write what it says.
 */
export function presetsIn({ fields, options }: LocalForm, query: URLSearchParams): Texts {
  const given = fields.filter(takesPreset).flatMap((field): [string, string][] => {
    const text = query.get(field.name) ?? '';
    if (field.kind === 'several') {
      const known = parseSeveral(text).filter(value => field.options?.includes(value));
      return [[field.name, writeSeveral(known)]];
    }
    if (field.kind === 'products') return [[field.name, productsIn(text).join('.')]];
    if (field.kind !== 'choice') return [[field.name, text]];
    const option = options[field.name]?.find(({ value }) => value === text);
    return [[field.name, (field.optionsFrom !== 'countries' ? option?.value : option?.label) ?? '']];
  });
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}
