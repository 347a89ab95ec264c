import { expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import { serveTinySite } from '../serve.ts';
import { tinySite } from '../tiny-site.ts';
import { invited, post, signedIn } from './desk-visitor.ts';
import { send } from './open-desk.ts';

/** The tiny site some time later: its contact form has lost a field and an option and calls others otherwise, without another version. */
function laterSite(): Site {
  const locales = Object.entries(tinySite.locales).map(([code, local]) => {
    const { contact } = local.forms;
    if (contact === undefined) throw new Error('The tiny site has a contact form.');
    const fields = contact.fields.filter(({ name }) => name !== 'companyName' && name !== 'interest');
    const { name, ...others } = contact.words.fields;
    const words = { ...contact.words, fields: { ...others, name: { ...name, label: `another name ${code}` } } };
    const { interest: _interest, ...options } = contact.options;
    return [code, { ...local, forms: { ...local.forms, contact: { ...contact, fields, words, options } } }] as const;
  });
  return { ...tinySite, locales: Object.fromEntries(locales) };
}

const labelOf = (language: string, field: string) => tinySite.locales[language]?.forms.contact?.words.fields[field]?.label;

test('a request shows the labels that its form had, in the language of the reader, also those of fields that are gone', async () => {
  const first = await serveTinySite();
  const [interest] = tinySite.locales.zh?.forms.contact?.options.interest ?? [];
  const old = await send(first.app, { companyName: 'Acme', interest: interest?.value });
  const { app, store } = await serveTinySite({ store: first.store, files: first.files, site: laterSite() });
  await invited(app, store, 'lin', 'agent');
  const browser = await signedIn(app, 'lin');
  const show = async (ref: string) =>
    (await app.inject(post('/api/desk/request', { ref }, browser, { 'accept-language': 'zh-CN' }))).json().data;
  const { answers, original } = await show(old);
  const shown = (list: { name: string; label: string; values: string[] }[], wanted: string) => {
    const { label, values } = list.find(({ name }) => name === wanted) ?? {};
    return [label, values];
  };
  expect(shown(answers, 'companyName')).toEqual([labelOf('zh', 'companyName'), ['Acme']]);
  expect(shown(answers, 'interest')).toEqual([labelOf('zh', 'interest'), [interest?.label]]);
  expect(shown(answers, 'name')[0]).toBe(labelOf('zh', 'name'));
  expect(shown(original, 'companyName')[0]).toBe(labelOf('en', 'companyName'));
  // In a list of countries that outlasts the form.
  expect(shown(answers, 'country')[1]).not.toEqual(['MY']);

  const later = await send(app, {});
  expect(shown((await show(later)).answers, 'name')[0]).toBe('another name zh');
});
