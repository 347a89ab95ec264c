/**
 * Where a way to get in touch leads by what it says: an e-mail address, or a telephone number with its country code; `undefined` for
 * other values, such as opening hours.
 */
export function contactAddress(value: string): string | undefined {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(value)) return `mailto:${value}`;
  return /^\+\d[\d\s().\-/]{5,}$/.test(value) ? `tel:+${value.replace(/\D/g, '')}` : undefined;
}
