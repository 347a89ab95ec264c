import type { Brand } from '#site/brand/brand.ts';
import { isMap } from '#site/node-path.ts';
import { type Duration, writeDuration } from '#site/retention.ts';
import { factNames, findFact, formatFact } from '#site/words/facts.ts';
import { leadsTo } from './addresses.ts';
import { atMost, type Change, type Compare, changeIn, compareBy, defaultLocale, languageName, listOf } from './changes.ts';
import { formTitle } from './forms.ts';
import { differencesBetween } from './values/differences.ts';
import { quoted } from './values/word-diff.ts';

/** Languages that visitors can choose. */
export const languageChanges = compareBy({
  view: ({ site: { languages } }) => ({
    languages: languages.map(({ code, htmlLang }) => ({ id: code, htmlLang })),
    default: languageName(languages[0].code),
  }),
  places: [
    ['+ languages.*', ({ names: [code] }) => `${languageName(code)} is offered.`],
    ['- languages.*', ({ names: [code] }) => `${languageName(code)} is no longer offered.`],
    ['languages.*.htmlLang', ({ names: [code], was, is }) => `${languageName(code)} is written as in ${is} (before: ${was}).`],
    ['languages.order', () => 'The languages stand in another order.'],
    ['default', ({ was, is }) => `Addresses without a language are in ${is}, no longer in ${was}.`],
  ],
});

/** Figures, as each language writes them. */
export const factChanges = compareBy({
  view: ({ site, source: { facts, words } }, code) => {
    const language = site.locales[code]?.language;
    const figures = factNames(facts).map(name => {
      const fact = findFact(facts, name);
      return [name, fact && language && formatFact(fact, language.htmlLang, words[code]?.units ?? {})] as const;
    });
    return Object.fromEntries(figures);
  },
  places: [['~ *', ({ names: [figure], text }) => `${figure}: ${text}.`]],
});

/** Columns, links and closing lines of the footer. */
export const footerChanges = compareBy({
  view: (version, code, { before, after }) => {
    const local = version.site.locales[code];
    const { columns, copyright, filing } = (local ?? defaultLocale(version.site)).footer;
    const addressOf = (to: string) => (version === before ? leadsTo(before, after, to) : to);
    return {
      columns: Object.fromEntries(
        columns.map(({ id, title, links }) => [id, { title: local && title, links: listOf(links.map(({ to }) => addressOf(to))) }]),
      ),
      order: listOf(columns.map(({ id }) => id)),
      lines: local && { copyright, filing },
    };
  },
  places: [
    ['+ columns.*', change => `The column ${columnTitle(change)} is new.`],
    ['- columns.*', change => `The column ${columnTitle(change)} is gone.`],
    ['columns.*.title', ({ text }) => `A column is renamed: ${text}.`],
    ['+ columns.*.links.*', change => `${columnTitle(change)} now links ${change.names[1]}.`],
    ['- columns.*.links.*', change => `${columnTitle(change)} no longer links ${change.names[1]}.`],
    ['columns.*.links.order', change => `The links of ${columnTitle(change)} stand in another order.`],
    ['order.order', () => 'The columns stand in another order.'],
    ['lines.*', ({ names: [line], text }) => `The line of the ${line}: ${text}.`],
  ],
});

function columnTitle({ before, after, names: [id] }: Change): string {
  const columns = [after, before].flatMap(({ site }) => defaultLocale(site).footer.columns);
  return quoted(columns.find(column => column.id === id)?.title ?? id);
}

const brandParts = ({ colors, mark, logo }: Brand) => ({
  'main colour': colors.main,
  'second colour': colors.second,
  'ground of the dark theme': colors.ground,
  'ground of dark chapters': colors.chapter,
  mark,
  'logo on light': logo?.light,
  'logo on dark': logo?.dark,
});

/** The public address, the brand, and the settings of the interface before a visitor changes them. */
export const lookChanges = compareBy({
  view: ({ site: { url, brand, settings, qr } }) => ({ url, brand: brandParts(brand), settings, qr }),
  places: [
    ['url', ({ was, is }) => `The address of the site is ${is} (before: ${was}): for search engines, in previews and in messages.`],
    ['brand.*', ({ names: [part], was, is }) => `The ${part} is ${is ?? 'none'} (before: ${was ?? 'none'}).`],
    ['settings.*', ({ names: [key], was, is }) => `The setting \`${key}\` begins as ${is} (before: ${was}).`],
    ['qr', ({ was, is }) => `The QR image leads to ${is ?? 'nothing'} (before: ${was ?? 'nothing'}).`],
  ],
});

/** Words around the pages: layout, shared words of forms, answers of the server. Most of the footer is compared separately. */
export const interfaceChanges = compareBy({
  view: ({ site }, code) => {
    const { layout, errors, sharedFormWords } = site.locales[code] ?? {};
    const { columns: _, copyright: __, filing: ___, ...footer } = layout?.footer ?? {};
    return { layout: { ...layout, footer }, forms: sharedFormWords, errors };
  },
  places: [['**', ({ rest, text }) => `${rest}: ${text}.`, 20]],
});

/** How long what visitors send stays, as the privacy page says. Requests of a form that is gone stay as those without retention. */
export const retentionChanges = compareBy({
  view: ({ site: { retention } }, _, { before }) => ({
    visits: stored(retention.visits),
    forms: Object.fromEntries(Object.keys(before.site.forms).map(form => [form, stored(retention.forms[form])])),
  }),
  places: [
    ['visits', ({ was, is }) => `Visits: ${was} → ${is}.`],
    [
      'forms.*',
      ({ before, names: [form], was, is }) =>
        `Requests of the form ${quoted(before.site.forms[form]?.schema.title ?? form)}: ${was} → ${is}.`,
    ],
  ],
});

const stored = (duration: Duration | undefined) => (duration === undefined ? 'until somebody deletes them' : writeDuration(duration, 'en'));

/** Where the site sends what, which visitors do not see: programs that take it do. */
export const endpointChanges = compareBy({
  view: ({ site: { apiBaseUrl, forms } }) => ({
    calls: apiBaseUrl === '' ? "the site's own server" : apiBaseUrl,
    forms: Object.fromEntries(Object.entries(forms).map(([name, { endpoint, id }]) => [name, { endpoint, id }])),
  }),
  places: [
    ['calls', ({ was, is }) => `Calls go to ${is} (before: to ${was}).`],
    ['forms.*.endpoint', change => `The form ${formTitle(change)} is sent to ${change.is} (before: to ${change.was}).`],
    ['forms.*.id', change => `The form ${formTitle(change)} says that it is ${change.is} (before: ${change.was}).`],
  ],
});

/** What differs between two built sites, by its place in the site's data: for what no other comparison has words. */
export const unexplainedChanges: Compare = (before, after) => {
  const code = after.site.languages[0].code;
  const differences = differencesBetween(withoutPageFiles(before.site), withoutPageFiles(after.site));
  return atMost(
    10,
    differences.map(difference => `${difference.path.join('.')}: ${changeIn(difference, code)}.`),
  );
};

/** The names of page files are in the data of the browser, but nobody sees them. */
function withoutPageFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPageFiles);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).filter(([key, own]) => key !== 'page' || typeof own !== 'string');
  return Object.fromEntries(entries.map(([key, own]) => [key, withoutPageFiles(own)]));
}
