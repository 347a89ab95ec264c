import { facetWords } from '#site/desk/form-summary.ts';
import type { Site } from '#site/site.ts';
import { addressIn } from '#site/words/language.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import type { Notice } from '../store/notices/notices.ts';
import { localOf } from './labelled-answers.ts';

/** Most requests that are listed; the desk has them all. */
const most = 50;

/**
 * What staff read of requests: of those that are their own work why they are news, of new ones the form, the group if that is one of the form's own
 * options, and the time; of each its place at the desk.
 */
export function noticeText({ requests, news, language = '', timeZone }: Notice, site: Site): { subject: string; text: string } {
  const local = localOf(site, language);
  if (local === undefined) throw new Error('The site lacks its default language.');
  const { notice: words } = local.sharedFormWords;
  const host = new URL(site.url).host;
  const time = timeOf(local.language.htmlLang, timeZone);
  const at = (path: string | undefined, query = '') => `${site.url}${addressIn(local.language.code, path ?? '/', site.languages)}${query}`;
  const titleOf = (formId: string) => local.formTitles?.[formId] ?? formId;
  const newsName = { mention: words.mention, assigned: words.assigned, 'not-delivered': words.notDelivered, due: words.due };
  const told = news.map(({ ref, formId, kind }) =>
    [newsName[kind], `${ref}, ${titleOf(formId)}`, at(site.deskPath, `?request=${ref}`)].join('\n'),
  );
  const listed = requests.slice(0, most).map(({ ref, formId, group, receivedAt }) => {
    const kind = facetWords('group', formId, site, local)?.options.find(({ value }) => value === group)?.label;
    return [
      [titleOf(formId), ...(kind === undefined ? [] : [kind])].join(' · '),
      `${ref}, ${Number.isNaN(Date.parse(receivedAt)) ? receivedAt : time.format(new Date(receivedAt))}`,
      at(site.deskPath, `?request=${ref}`),
    ].join('\n');
  });
  const [first] = [...news, ...requests];
  const values: Record<string, string> = {
    site: host,
    ref: first?.ref ?? '',
    form: titleOf(first?.formId ?? ''),
    news: news[0] === undefined ? '' : newsName[news[0].kind],
    count: String(news.length === 0 ? requests.length : new Set(news.map(({ ref }) => ref)).size),
    account: at(site.accountPath),
    desk: at(site.deskPath),
  };
  const fill = (line: string) => fillPlaceholders(line, name => values[name]);
  const rest = requests.length > most ? [fillPlaceholders(words.more, name => ({ ...values, count: String(requests.length) })[name])] : [];
  const why = [...(news.length > 0 ? [words.ownWhy] : []), ...(requests.length > 0 ? [words.why] : [])].map(fill);
  const subject = news.length === 0 ? [words.one, words.several] : [words.own, words.ownSeveral];
  return {
    subject: fill((news.length === 0 ? requests : news).length === 1 ? (subject[0] ?? '') : (subject[1] ?? '')),
    text: `${[...told, ...listed, ...rest, ...why].join('\n\n')}\n`,
  };
}

/** Times as the reader's clock shows them; in UTC where that is not known. */
function timeOf(htmlLang: string, timeZone = 'UTC'): Intl.DateTimeFormat {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(htmlLang, { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat(htmlLang, { ...style, timeZone: 'UTC' });
  }
}
