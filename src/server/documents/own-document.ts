import { sentParameter } from '#site/forms/plain-form.ts';
import { homePath } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import { addressIn } from '#site/words/language.ts';
import type { Build } from '../build/build.ts';
import type { Store } from '../store/store.ts';
import { editDocument } from './edit-document.ts';
import { fillForm, presetsIn } from './fill-form.ts';
import { type FormPage, formPageOf } from './form-page.ts';
import { showReceipt } from './show-receipt.ts';

/** A document that was made for one visitor. */
interface OwnDocument {
  status: number;
  text: string;
}

/**
 * What the query of an address makes of a page with a form: the receipt of what was sent, or the form with fields filled in;
 * `undefined` where it makes nothing of it.
 */
export async function ownDocument(
  build: Build,
  place: Pick<FormPage, 'language' | 'path'>,
  search: string,
  { store }: { store: Pick<Store, 'findSent'> },
): Promise<OwnDocument | undefined> {
  if (search === '') return undefined;
  const page = await formPageOf(build, place);
  if (page === undefined) return undefined;
  const query = new URLSearchParams(search);
  const sent = query.get(sentParameter);
  return sent === null ? presetDocument(build, page, query) : receiptDocument(build, page, sent, store);
}

async function receiptDocument(
  { site }: Build,
  { language, path, read, parts }: FormPage,
  id: string,
  store: Pick<Store, 'findSent'>,
): Promise<OwnDocument | undefined> {
  const { forms, sharedFormWords, routes } = localSite(site, language);
  // Whoever knows the random id has sent the form.
  const sent = /^[0-9a-f-]{36}$/.test(id) ? await store.findSent(id) : undefined;
  const places = read.document.forms.flatMap(place =>
    Object.values(forms).flatMap(form => (form.id === place.formId ? { place, form } : [])),
  );
  const own = places.find(({ form }) => form.name === sent?.formId);
  const { place, form } = own ?? places[0] ?? {};
  if (place === undefined || form === undefined) return undefined;
  const text = showReceipt(read.text, read.document, place, {
    form,
    shared: sharedFormWords,
    parts,
    sent: own && sent,
    links: { form: addressIn(language, path, site.languages), home: addressIn(language, homePath(routes), site.languages) },
  });
  return { status: own ? 200 : 404, text };
}

function presetDocument({ site }: Build, { language, read }: FormPage, query: URLSearchParams): OwnDocument | undefined {
  const edits = editDocument(read.text);
  let isFilled = false;
  for (const place of read.document.forms) {
    const form = Object.values(localSite(site, language).forms).find(({ id }) => id === place.formId);
    const texts = form === undefined ? {} : presetsIn(form, query);
    if (Object.keys(texts).length === 0) continue;
    isFilled = true;
    fillForm(edits, place, texts);
    if (place.note) edits.removeAttribute(place.note, 'hidden');
  }
  return isFilled ? { status: 200, text: edits.apply() } : undefined;
}
