/** The chosen options of a text, as the fields of browsers and the queries of addresses have them: `ddr5.usb4`. Each is there once. */
export const parseSeveral = (text: string): string[] => [...new Set(text.split('.').filter(Boolean))];

/** The text of chosen options, as `parseSeveral` reads it. */
export const writeSeveral = (options: readonly string[]): string => options.join('.');
