import type { LocalForm } from '#site/forms/form.ts';
import type { FormParts } from '#site/forms/form-parts.ts';
import { answerId } from '#site/forms/plain-form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import type { DocumentForm, FormDocument } from './document-forms.ts';
import { type DocumentEdits, editDocument, escapeHtml, fillMarkup } from './edit-document.ts';
import { fillForm, type Texts } from './fill-form.ts';
import { addParts } from './form-parts.ts';

/** What is wrong with a form that was sent. */
export interface Problems {
  /** In the order of the page, one for each field. */
  fields: readonly { field: string; text: string }[];
  /** What is wrong with all of it. */
  general: string | undefined;
  /** Whether files came with it: no document can hold them. */
  hasFiles: boolean;
}

interface Answer {
  form: LocalForm;
  shared: VisitorFormWords;
  parts: FormParts;
  texts: Texts;
  problems: Problems;
}

/** A document with a form as it was filled in, and what is wrong with it. */
export function answerForm(
  text: string,
  document: FormDocument,
  place: DocumentForm,
  { form, shared, parts, texts, problems }: Answer,
): string {
  const edits = editDocument(text);
  const { title } = document;
  edits.replace(
    title.inner,
    fillPlaceholders(escapeHtml(shared.served.errorTitle), () => text.slice(...title.inner)),
  );
  // What the browser has saved is older.
  edits.removeAttribute(place.tag, 'data-storage-key');
  edits.setAttribute(place.frame, 'data-answered', 'errors');
  offerAll(edits, place, form, texts);
  fillForm(edits, place, texts);
  const shown = problems.fields.filter(({ field }) => place.controls.has(field) && place.fields.has(field));
  const others = problems.fields.filter(({ field }) => !shown.some(error => error.field === field));
  const links = shown.map(error => ({ ...error, href: `#${markField(edits, place, error, parts)}` }));
  const lines = [problems.general, ...others.map(error => error.text), problems.hasFiles ? shared.served.filesAgain : undefined];
  const count = fillPlaceholders(shared.summary.title, () => String(links.length));
  const paragraphs = [...(links.length > 0 ? [`${count} ${shared.summary.text}`] : []), ...lines.filter(line => line !== undefined)];
  const list = links.map(({ href, text }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`).join('');
  const summary = fillMarkup(
    parts.summary,
    { id: answerId(place.id), titleId: `${place.id}-errors`, title: links.length > 0 ? form.words.tip : shared.served.notSent },
    paragraphs.map(line => `<p>${escapeHtml(line)}</p>`).join('') + (list === '' ? '' : `<ul>${list}</ul>`),
  );
  const [start] = place.tag.inner;
  edits.replace([start, start], summary);
  addParts(edits, document, text, parts);
  return edits.apply();
}

/** Gives each list all its options, in the place of what visitors could write instead. */
function offerAll(edits: DocumentEdits, place: DocumentForm, { options }: LocalForm, texts: Texts): void {
  for (const [name, controls] of place.controls) {
    for (const { instead } of controls) if (instead) edits.replace(instead.whole, '');
    const list = controls.find(({ tag }) => tag.name === 'select');
    if (list === undefined || !controls.some(({ instead }) => instead)) continue;
    edits.removeAttribute(list.tag, 'data-scripted');
    const [, end] = list.tag.inner;
    const all = options[name] ?? [];
    const offered = all.map(({ value, label }) => {
      const chosen = value === texts[name] ? ' selected=""' : '';
      return `<option value="${escapeHtml(value)}"${chosen}>${escapeHtml(label)}</option>`;
    });
    edits.replace([end, end], offered.join(''));
  }
}

/** Marks a field as wrong, with its error below; returns the id of its first control. */
function markField(edits: DocumentEdits, place: DocumentForm, { field, text }: { field: string; text: string }, parts: FormParts): string {
  const id = `${place.id}-${field}`;
  const errorId = `${id}-error`;
  const [control] = place.controls.get(field)?.filter(({ instead }) => !instead) ?? [];
  const group = place.groups.get(id);
  // Files have a group too, but only their control can be wrong.
  const marked = group?.attributes.role === 'radiogroup' ? group : control?.tag;
  if (marked) {
    edits.setAttribute(marked, 'aria-invalid', 'true');
    edits.setAttribute(marked, 'aria-describedby', [errorId, marked.attributes['aria-describedby']].filter(Boolean).join(' '));
  }
  const [, end] = place.fields.get(field)?.inner ?? place.tag.inner;
  edits.replace([end, end], fillMarkup(parts.error, { id: errorId, text }));
  const ownId = control?.tag.attributes.id;
  if (ownId !== undefined || control === undefined) return ownId ?? id;
  edits.setAttribute(control.tag, 'id', `${id}-first`);
  return `${id}-first`;
}
