/** Seconds in the largest unit that fits. */
export function durationName(seconds: number | undefined, htmlLang: string): string {
  if (seconds === undefined) return '–';
  const [unit, size] =
    seconds >= 172_800 ? (['day', 86_400] as const) : seconds >= 7200 ? (['hour', 3600] as const) : (['minute', 60] as const);
  return new Intl.NumberFormat(htmlLang, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(seconds / size);
}
