import { fillPlaceholders } from '#site/words/placeholders.ts';

/** From one character of a text to another. */
type Range = readonly [from: number, to: number];

/** An element, by its places in the text of its document. */
export interface Tag {
  name: string;
  /** Contents of its attributes. */
  attributes: Readonly<Record<string, string>>;
  /** Places of its attributes, names included. */
  ranges: Readonly<Record<string, Range>>;
  whole: Range;
  /** Between its start tag and its end tag. */
  inner: Range;
}

/** Changes to the text of a document. All that is not changed stays as it is, to the byte. */
export interface DocumentEdits {
  setAttribute(tag: Tag, name: string, value?: string): void;
  removeAttribute(tag: Tag, name: string): void;
  /** Puts markup in the place of a range, or where it is if it is empty. */
  replace(range: Range, markup: string): void;
  /** The text with all changes. */
  apply(): string;
}

export function editDocument(text: string): DocumentEdits {
  const changes: { range: Range; markup: string }[] = [];
  const replace = (range: Range, markup: string) => void changes.push({ range, markup });
  return {
    replace,
    setAttribute({ name: element, ranges, whole }, name, value = '') {
      const attribute = `${name}="${escapeHtml(value)}"`;
      const [start] = whole;
      const afterName = start + 1 + element.length;
      replace(ranges[name] ?? [afterName, afterName], ranges[name] === undefined ? ` ${attribute}` : attribute);
    },
    removeAttribute({ ranges }, name) {
      const range = ranges[name];
      if (range) replace(range, '');
    },
    apply() {
      let [edited, at] = ['', 0];
      for (const { range, markup } of changes.toSorted((a, b) => a.range[0] - b.range[0])) {
        const [from, to] = range;
        // Within what was replaced.
        if (from < at) continue;
        edited += text.slice(at, from) + markup;
        at = to;
      }
      return edited + text.slice(at);
    },
  };
}

/** A text as HTML. What no document can hold is left out. */
export function escapeHtml(text: string): string {
  return text.replace(/\0/g, '').replace(/[&<>"]/g, character => entities[character as keyof typeof entities]);
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Markup with places, filled with texts; `content` is markup itself. */
export function fillMarkup(markup: string, texts: Readonly<Record<string, string>>, content = ''): string {
  return fillPlaceholders(markup, name => (name === 'content' ? content : escapeHtml(texts[name] ?? '')));
}
