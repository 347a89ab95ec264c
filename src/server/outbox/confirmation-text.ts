import type { FieldKind } from '#site/forms/field-kinds.ts';
import type { LocalSite, Site } from '#site/site.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import type { Submission } from '../store/stored-submission.ts';
import { isSameVersion, labelledAnswers, localOf } from './labelled-answers.ts';
import { printableLine } from './printable.ts';

/** Most code points of an answer, and most answers, that are copied: a stranger's mailbox is no place for somebody's letter. */
const longestAnswer = 300;
const mostAnswers = 30;

/** Kinds of fields in which nobody can write a text of their own. */
const withoutText: readonly FieldKind[] = ['choice', 'several', 'tick', 'number', 'products'];

/** Looks like a link or an address, after characters that only look different are made equal. */
const linkLike = /:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/** The confirmation of a submission in the visitor's language: what was received, what happens next, and a copy of the answers. */
export function confirmationText(submission: Submission, site: Site, address: string): { subject: string; text: string } {
  const { ref, language, files } = submission;
  const { confirmation: words, receipt } = (site.locales[language] ?? defaultLocale(site)).sharedFormWords;
  const host = new URL(site.url).host;
  const fill = (line: string) => fillPlaceholders(line, name => ({ ref, site: host })[name]);
  const copy = copiedAnswers(submission, localOf(site, language), { address, withheld: words.withheld });
  const next = files.length > 0 ? receipt.nextWithFiles : receipt.next;
  const parts = [
    fill(words.text),
    receipt.text,
    next,
    ...(copy.length > 0 ? [[words.copy, ...copy].join('\n\n')] : []),
    words.notYou,
    site.url,
  ];
  return { subject: fill(words.subject), text: `${parts.join('\n\n')}\n` };
}

function defaultLocale(site: Site) {
  const [{ code }] = site.languages;
  const locale = site.locales[code];
  if (locale === undefined) throw new Error(`The site lacks its default language ${code}.`);
  return locale;
}

/** Answers to the form as it is now; those to another version have no labels, and are left out. */
function copiedAnswers(submission: Submission, local: LocalSite | undefined, { address, withheld }: { address: string; withheld: string }) {
  const form = local?.forms[submission.formId];
  if (form === undefined || !isSameVersion(form, submission.formVersion)) return [];
  const kinds = new Map(form.fields.map(({ name, kind }) => [name, kind]));
  return labelledAnswers(submission, local)
    .filter(({ name, values }) => kinds.has(name) && values.length > 0)
    .slice(0, mostAnswers)
    .map(({ name, label, values }) => {
      const kind = kinds.get(name);
      if (kind === 'files') return `${printableLine(label)}\n  ${values.length}`;
      const isOwn = (kind !== undefined && withoutText.includes(kind)) || values[0] === address;
      return [printableLine(label), ...values.map(value => `  ${isOwn || !isLinkLike(value) ? shortened(value) : withheld}`)].join('\n');
    });
}

function isLinkLike(text: string): boolean {
  return linkLike.test(text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, ''));
}

function shortened(text: string): string {
  const points = [...text];
  return printableLine(points.length > longestAnswer ? `${points.slice(0, longestAnswer).join('')}…` : text);
}
