/** The chosen options of a text, as the fields of browsers and the queries of addresses have them: `ddr5.usb4`. Each is there once. */
export const parseSeveral = (text: string): string[] => [...new Set(text.split('.').filter(Boolean))];

/** The text of chosen options, as `parseSeveral` reads it. */
export const writeSeveral = (options: readonly string[]): string => options.join('.');

/** The answers to these fields in the query of an address, by field; an empty answer presets nothing. */
export function presetAnswers(names: readonly string[], query: { get(name: string): string | null }): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, query.get(name) ?? '']).filter(([, answer]) => answer !== ''));
}
