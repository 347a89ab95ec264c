import { defined } from '../defined.ts';
import type { LocalSite } from '../site.ts';
import { fillPlaceholders } from '../words/placeholders.ts';

/** What a template of a reply can quote: the visitor's name (the first answer that says who the request is from), the reference, the host of the site, and who answers. */
export const replyPlaceholders = ['name', 'ref', 'site', 'staff'] as const;

/** A reply that staff begin with. */
interface ReplyTemplate {
  /** `all/received`, or with the name of a form. */
  id: string;
  /** What staff choose it by, in their language. */
  name: string;
  subject: string;
  text: string;
  /** Its text in the language of who answers, if that is another one. */
  own?: string;
}

/**
 * Templates for a request of a form, those for every form last.
 *
 * @param local the site in the visitor's language
 * @param reader the site in the language of who answers
 */
export function replyTemplatesOf(
  form: string,
  { local, reader, values }: { local: LocalSite; reader: LocalSite; values: Record<(typeof replyPlaceholders)[number], string> },
): ReplyTemplate[] {
  const fill = (text: string) =>
    fillPlaceholders(text, name => (Object.hasOwn(values, name) ? values[name as keyof typeof values] : undefined));
  const replies = local.sharedFormWords.replies ?? {};
  return [form, 'all'].flatMap(group =>
    Object.entries(replies[group] ?? {}).map(([id, { name, subject, text }]) => {
      const same = reader.sharedFormWords.replies?.[group]?.[id];
      const own = same === undefined || same.text === text ? undefined : fill(same.text);
      return { id: `${group}/${id}`, name: same?.name ?? name, subject: fill(subject), text: fill(text), ...defined({ own }) };
    }),
  );
}
