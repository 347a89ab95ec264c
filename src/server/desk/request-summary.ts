import { defined } from '#site/defined.ts';
import type { AnswerPart } from '#site/desk/answers.ts';
import { chosenAs, emailOf, type Facet, facetWords, formNamed, senderOf, textOf } from '#site/desk/form-summary.ts';
import { foundParts } from '#site/desk/search-text.ts';
import type { Form } from '#site/forms/form.ts';
import type { LocalSite, Site } from '#site/site.ts';
import type { Submission } from '../store/stored-submission.ts';

type Answered = Pick<Submission, 'formId' | 'answers'>;

/** Characters of a request that its list shows. */
const shownLength = 160;

/** More than one word, or a script without spaces: neither the value of a choice nor a number. Anchored, so that a long text is read once. */
const isProse = /^\P{L}*\p{L}\S*\s.*\p{L}|\p{L}\P{ASCII}|\P{ASCII}\p{L}/su;

/** What a list says of a request: who it is from, how it begins, and its group in the reader's language if its form has one. */
export function summaryOf(request: Answered, site: Pick<Site, 'forms'>, reader: Pick<LocalSite, 'forms'>) {
  const { formId, answers } = request;
  const form = formNamed(formId, site.forms);
  const email = emailOf(form, answers);
  const sender = senderOf(form, answers);
  return {
    sender: email === undefined || sender.includes(email) ? sender : [...sender, email],
    excerpt: excerptOf(request, site),
    ...defined({ group: chosenName('group', request, site, reader) }),
  };
}

/** How a request begins, or where it has what was searched for; `others` are texts that its answers do not have. */
export function excerptFor(
  { formId, answers, excerpt }: Answered & { excerpt: string },
  { query, others }: { query: string; others: readonly string[] },
  site: Pick<Site, 'forms'>,
): string {
  if (foundParts(excerpt, query).length > 0) return excerpt;
  const form = formNamed(formId, site.forms);
  const texts = [...Object.keys(answers).flatMap(field => textOf(answers, field) ?? []), ...others];
  const isShown = (text: string) => senderOf(form, answers).includes(text) || emailOf(form, answers) === text;
  for (const text of texts.filter(text => !isShown(text))) {
    const line = text.replace(/\s+/g, ' ').trim();
    const [first] = foundParts(line, query);
    if (first === undefined) continue;
    const from = Math.max(0, first[0] - shownBefore);
    return `${from > 0 ? '…' : ''}${line.slice(from, from + shownLength)}${line.length > from + shownLength ? '…' : ''}`;
  }
  return excerpt;
}

/** Characters before what was searched for. */
const shownBefore = 30;

/** Who a request as a whole is from: by name, by address, and the place. */
export function originOf(request: Answered, site: Pick<Site, 'forms'>, reader: Pick<LocalSite, 'forms'>) {
  const form = formNamed(request.formId, site.forms);
  const [email, place] = [emailOf(form, request.answers), chosenName('place', request, site, reader)];
  return { sender: senderOf(form, request.answers), ...defined({ email, place }) };
}

/** The group or the place of a request in the reader's language. */
function chosenName(
  facet: Facet,
  { formId, answers }: Answered,
  site: Pick<Site, 'forms'>,
  reader: Pick<LocalSite, 'forms'>,
): string | undefined {
  const value = chosenAs(facet, formNamed(formId, site.forms), answers);
  return value === undefined ? undefined : (facetWords(facet, formId, site, reader)?.nameOf(value) ?? value);
}

/** How a request begins; empty where it has none but choices and names. */
function excerptOf(request: Answered, site: Pick<Site, 'forms'>): string {
  const field = messageOf(request, site);
  const characters = Array.from(((field && textOf(request.answers, field)) ?? '').replace(/\s+/g, ' ').trim());
  return characters.length <= shownLength ? characters.join('') : `${characters.slice(0, shownLength).join('')}…`;
}

/** The answer that is the message of a request: the one that the layout of its form names, or the longest of its texts without those that say who it is from. */
function messageOf({ formId, answers }: Answered, { forms }: Pick<Site, 'forms'>): string | undefined {
  const form = formNamed(formId, forms);
  const { excerpt, sender = [] } = form?.summary ?? {};
  if (excerpt !== undefined && textOf(answers, excerpt) !== undefined) return excerpt;
  const addresses = addressFields(form);
  const [longest] = Object.keys(answers)
    .filter(field => !sender.includes(field) && !addresses.includes(field))
    .flatMap(field => ({ field, text: textOf(answers, field) ?? '' }))
    .filter(({ text }) => isProse.test(text))
    .toSorted((a, b) => b.text.length - a.text.length);
  return longest?.field;
}

const addressFields = (form: Form | undefined): string[] => form?.fields.flatMap(({ name, kind }) => (kind === 'email' ? name : [])) ?? [];

/** What each answer of a request is for its reader: the message, or a part of who it is from; names of files are those of the request's files. */
export function partOf(
  request: Answered & Pick<Submission, 'files'>,
  { forms }: Pick<Site, 'forms'>,
): (name: string) => AnswerPart | undefined {
  const form = formNamed(request.formId, forms);
  const message = messageOf(request, { forms });
  const { sender = [], place } = form?.summary ?? {};
  const person = [...sender, ...addressFields(form), place];
  return name => {
    if (name === message) return 'message';
    if (person.includes(name)) return 'person';
    return request.files.some(({ field }) => field === name) ? 'files' : undefined;
  };
}
