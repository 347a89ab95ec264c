/** A part of a text that a person wrote: plain, a character that turns the direction of what follows, or what a browser can open. */
export type TextPart = { type: 'plain'; text: string } | { type: 'turn'; text: string } | { type: 'link'; text: string; href: string };

/** Characters that change the direction of what follows (https://www.unicode.org/reports/tr9/). */
const turns = /[\u202a-\u202e\u2066-\u2069]/u;

/** Ends of sentences and of brackets around an address are no part of it. */
const addressEnd = /[.,;:!?'"»”’)\]}>。，；：！？、）】》」』]+$/u;

/** An address of the web, an e-mail address, or a telephone number with the code of its country or of a Chinese mobile. */
const found = new RegExp(
  [
    String.raw`(?<web>https?://[^\s<>"\p{C}\p{Script=Han}]+|www\.[a-z0-9-]+\.[^\s<>"\p{C}\p{Script=Han}]+)`,
    String.raw`(?<mail>[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)`,
    String.raw`(?<phone>(?<![\w.+])\+\d(?:[ ().-]{0,2}\d){6,14}(?!\w)|(?<![\w.])1[3-9]\d{9}(?!\w))`,
    `(?<turn>${turns.source})`,
  ].join('|'),
  'giu',
);

/** The parts of a text in their order. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    const { web, mail, phone } = match.groups ?? {};
    const whole = match[0];
    const shown = web === undefined ? whole : whole.replace(addressEnd, '');
    const href = hrefOf({ web: web && shown, mail, phone });
    if (match.index > end) parts.push({ type: 'plain', text: text.slice(end, match.index) });
    end = match.index + shown.length;
    if (href === undefined) parts.push({ type: 'turn', text: shown });
    else parts.push({ type: 'link', text: shown, href });
  }
  if (end < text.length) parts.push({ type: 'plain', text: text.slice(end) });
  return parts;
}

function hrefOf({ web, mail, phone }: Record<'web' | 'mail' | 'phone', string | undefined>): string | undefined {
  if (web) return /^www\./i.test(web) ? `https://${web}` : web;
  if (mail) return `mailto:${encodeURIComponent(mail).replace('%40', '@')}`;
  return phone && `tel:${phone.replace(/[^+\d]/g, '')}`;
}
