import { defined } from '#site/defined.ts';

type Answers = Record<string, unknown>;

/** Who a request is from. */
interface Sender {
  name?: string;
  company?: string;
  email?: string;
}

/** Characters of a request that its list shows. */
const shownLength = 160;

/** More than one word, or a script without spaces: neither the value of a choice nor a number. */
const isProse = /\p{L}.*\s.*\p{L}|\p{L}\P{ASCII}|\P{ASCII}\p{L}/su;

const textOf = (answers: Answers, field: string): string | undefined => {
  const text = answers[field];
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** What a list says of a request: who it is from, how it begins, and the interest if its form asks for one. */
export const summaryOf = (answers: Answers) => ({
  sender: senderOf(answers),
  excerpt: excerptOf(answers),
  ...defined({ interest: textOf(answers, 'interest') }),
});

/** Who a request is from, as far as its answers say. */
const senderOf = (answers: Answers): Sender =>
  defined({ name: textOf(answers, 'name'), company: textOf(answers, 'companyName'), email: textOf(answers, 'email') });

/** How a request begins: the longest of its texts, without those that say who it is from; empty where it has none but choices and names. */
function excerptOf({ name: _name, companyName: _company, email: _email, ...others }: Answers): string {
  const texts = Object.values(others).filter(value => typeof value === 'string' && isProse.test(value)) as string[];
  const [longest = ''] = texts.toSorted((a, b) => b.length - a.length);
  const line = longest.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= shownLength ? line : `${characters.slice(0, shownLength).join('')}…`;
}
