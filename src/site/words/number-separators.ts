/** How a language writes a number of several thousands with a fraction. */
interface NumberSeparators {
  /** Between thousands: `,`, `.`, an apostrophe or one of several spaces. */
  group: string;
  decimal: string;
  /** Whether all groups but the last have two digits: 12,34,567. */
  hasPairs: boolean;
}

const known = new Map<string, NumberSeparators>();

/** The separators of a language with the digits 0 to 9, `de-AT` for instance. */
export function separatorsOf(htmlLang: string): NumberSeparators {
  const before = known.get(htmlLang);
  if (before) return before;
  const parts = new Intl.NumberFormat(htmlLang, { numberingSystem: 'latn' }).formatToParts(12_345_678.5);
  const separator = (type: Intl.NumberFormatPartTypes) => parts.find(part => part.type === type)?.value ?? '';
  const [, second = ''] = parts.filter(({ type }) => type === 'integer').map(({ value }) => value);
  const separators = { group: separator('group'), decimal: separator('decimal'), hasPairs: second.length === 2 };
  known.set(htmlLang, separators);
  return separators;
}
