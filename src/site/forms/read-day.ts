/** Year, month and day with a character between them, or eight digits. */
const patterns = [/^(\d{4})[-‐-―−/.年](\d{1,2})[-‐-―−/.月](\d{1,2})[日号]?$/u, /^(\d{4})(\d{2})(\d{2})$/];

/**
 * A day that is written with the year first, as YYYY-MM-DD: `2026/12/1`, `2026年12月1日` and `20261201` all become
 * `2026-12-01`. Any other text stays as it is: 1.12.2026 may be in January or in December.
 */
export function readDay(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  for (const pattern of patterns) {
    const [, year, month = '', day = ''] = pattern.exec(plain) ?? [];
    if (year !== undefined) return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  }
  return text;
}
