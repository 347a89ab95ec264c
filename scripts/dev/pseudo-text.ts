const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const accents = new Map(Array.from(plain, (letter, index) => [letter, Array.from(accented)[index] ?? letter]));
const letters = new Map(Array.from(accents, ([letter, accent]) => [accent, letter]));

/** Other languages need up to this much more room than English. */
const growth = 0.4;

/** Parts of a text that stay as they are: placeholders, mail and web addresses, and in Markdown code and link targets. */
const untouched = /(\{\{[^{}]*\}\}|\S+@\S+\w|\w+:\/\/\S+)/;
const untouchedInMarkdown = /(\{\{[^{}]*\}\}|`[^`]*`|\]\([^()\s]*\)|\S+@\S+\w|\w+:\/\/\S+)/;

/** A line of the pseudo-language: letters accented, two fifths longer, in brackets: `Home` → `「Ĥöɱé ẋẋ」`. */
export function pseudoLine(text: string): string {
  return bracketed(text, untouched);
}

/** Letters accented, nothing else: for texts that are put into others, such as units. */
export function pseudoPart(text: string): string {
  return accentedText(text, untouched);
}

/** Markdown of the pseudo-language: each paragraph, heading and list item is a separate line. */
export function pseudoMarkdown(text: string): string {
  return blocksOf(text)
    .map(({ marker, words }) => (words.trim() === '' ? marker + words : marker + bracketed(words, untouchedInMarkdown)))
    .join('');
}

/** The text that a text of the pseudo-language, or a piece of one, was made from. */
export function plainText(text: string): string {
  return text.replace(/ ẋ{1,6}(?: ẋ{1,6})*」|[「」]/g, '').replace(/\p{L}/gu, letter => letters.get(letter) ?? letter);
}

function bracketed(text: string, kept: RegExp): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  const count =
    words
      .split(kept)
      .filter((_, index) => index % 2 === 0)
      .join('')
      .match(/\p{L}/gu)?.length ?? 0;
  // Without letters there is nothing to translate: a figure, a dash.
  if (count === 0) return text;
  const padding = 'ẋ'.repeat(Math.ceil(count * growth)).replace(/.{6}(?=.)/g, '$& ');
  return `${before}「${accentedText(words, kept)} ${padding}」${after}`;
}

function accentedText(text: string, kept: RegExp): string {
  return text
    .split(kept)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[a-z]/gi, letter => accents.get(letter) ?? letter)))
    .join('');
}

/** The blocks of a Markdown text: the marker of a heading or list item, and its lines with the empty ones after them. */
function blocksOf(text: string): { marker: string; words: string }[] {
  const blocks: { marker: string; words: string }[] = [];
  let isOpen = false;
  for (const line of text.split(/(?<=\n)/)) {
    const [marker = ''] = /^\s*(?:[-*+]|\d+[.)]|#{1,6})\s+/.exec(line) ?? [];
    const block = blocks.at(-1);
    if (marker === '' && isOpen && block !== undefined) block.words += line;
    else blocks.push({ marker, words: line.slice(marker.length) });
    isOpen = line.trim() !== '';
  }
  return blocks;
}
