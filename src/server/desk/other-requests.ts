import { emailOf, formNamed, senderOf, textOf as textIn } from '#site/desk/form-summary.ts';
import { searchTokens } from '#site/desk/search-text.ts';
import { companyField } from '#site/forms/form.ts';
import type { Context } from '../http/endpoint.ts';
import { textOf } from '../outbox/labelled-answers.ts';
import { normalAddress } from '../store/desk/mentions.ts';
import type { ListedRequest } from '../store/desk/request.ts';
import type { Submission } from '../store/stored-submission.ts';

/** Most requests that are named, and most of those with the words of the address or company that are looked at. */
const most = 10;
const looked = 50;

type Answered = Pick<Submission, 'ref' | 'formId' | 'answers'>;

/**
 * The latest other requests with the same e-mail address as one of their answers, spam too, and those without it that name the same company;
 * each says whether its answers are the same, which is how a request that was sent twice looks.
 */
export async function otherRequestsOf({ store, site }: Pick<Context, 'store' | 'site'>, request: Answered, email: string | undefined) {
  const find = async (text: string, isMeant: (other: ListedRequest) => boolean) => {
    const found = await store.listRequests({ text }, { limit: looked });
    return found.filter(other => other.ref !== request.ref && isMeant(other));
  };
  const address = email === undefined ? '' : normalAddress(email);
  const hasAddress = ({ answers }: ListedRequest) =>
    address !== '' &&
    Object.values(answers)
      .flat()
      .some(value => normalAddress(textOf(value)) === address);
  const company = comparable(companyOf(request));
  const [ofAddress, ofCompany] = await Promise.all([
    address === '' ? [] : find(address, hasAddress),
    company === ''
      ? []
      : find(companyOf(request), other => !other.isSpam && !hasAddress(other) && comparable(companyOf(other)) === company),
  ]);
  const own = contentOf(request, site);
  const named = (requests: ListedRequest[]) =>
    requests.slice(0, most).map(({ ref, formId, receivedAt, isSpam, labels, answers, state }) => {
      const form = formNamed(formId, site.forms);
      const sender = senderOf(form, answers)[0] ?? emailOf(form, answers) ?? '';
      return { ref, formId, sender, receivedAt, isSpam, labels, state, isSame: contentOf({ ref, formId, answers }, site) === own };
    });
  return { others: named(ofAddress), othersOfCompany: named(ofCompany) };
}

const companyOf = ({ answers }: Pick<Submission, 'answers'>): string => textIn(answers, companyField) ?? '';

/** A name in small letters, without accents and punctuation. */
const comparable = (name: string): string => searchTokens(name).join(' ');

/** Content of a request, to compare: its form and answers, without the sender and the ids of its files. */
function contentOf({ formId, answers }: Answered, { forms }: Pick<Context['site'], 'forms'>): string {
  const form = formNamed(formId, forms);
  const left = new Set([
    ...(form?.summary?.sender ?? []),
    ...(form?.fields ?? []).flatMap(({ name, kind }) => (personal.has(kind) ? name : [])),
  ]);
  const rest = Object.entries(answers).filter(([name]) => !left.has(name));
  return JSON.stringify([formId, rest.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Kinds of fields whose answers differ when the same is sent again, or by a colleague. */
const personal = new Set<string>(['email', 'phone', 'files']);
