/** Year, month and day with a sign between them, or eight digits. */
const forms = [/^(\d{4})[-‐-―−/.年](\d{1,2})[-‐-―−/.月](\d{1,2})[日号]?$/u, /^(\d{4})(\d{2})(\d{2})$/];

/**
 * The day that somebody wrote with the year first, as YYYY-MM-DD: `2026/12/1`, `2026年12月1日` and `20261201` all are
 * `2026-12-01`. Anything else stays as it is: whether 1.12.2026 is in January or December nobody knows.
 */
export function readDay(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  for (const form of forms) {
    const [, year, month = '', day = ''] = form.exec(plain) ?? [];
    if (year !== undefined) return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  }
  return text;
}
