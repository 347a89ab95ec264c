/** Name of a file that has no name. */
const nameless = 'file';

/** Longest name in bytes of UTF-8: file systems take 255, and " (2)" or a reference may be added to it. */
const maxBytes = 200;

/** Length of the part of a name, from its end, that is read at all, in UTF-16 units: names may be hostile. */
const maxLength = 4096;

/** Longest extension that is kept when a name is shortened. */
const maxExtension = 10;

/** Names of devices on Windows; a file cannot have them, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name of a file as people see it and as it can be saved anywhere: NFC, without path, control and invisible characters
 * (bidirectional ones among them), without leading dots; `<>:"|?*` become `_`; at most 200 bytes, the extension kept.
 */
export function cleanFileName(name: string): string {
  const visible = name
    .slice(-maxLength)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    // Joiners are part of emoji and of Persian words; all other characters of their class only deceive.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\p{Zs}+/gu, ' ')
    .normalize('NFC');
  const last = visible.split(/[/\\]/).at(-1) ?? '';
  const whole = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/[\s.]*\./g, '.')
    .replace(/[\s.]+$/, '');
  const [, rawStem = '', extension = ''] = new RegExp(`^(.*?)(\\.[^.\\s]{1,${maxExtension}})?$`, 'su').exec(whole) ?? [];
  const stem = rawStem.replace(/^[\s.]+/, '');
  const safeStem = device.test(stem.split('.')[0] ?? '') ? `_${stem}` : stem;
  return `${shorten(safeStem, maxBytes - bytesOf(extension)) || nameless}${extension}`;
}

/** The extension of a name, in lower case and without its dot; empty if it has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]+)$/.exec(cleanFileName(name))?.[1]?.toLowerCase() ?? '';
}

/** Clean names in the same order, the second of two equal ones with "(2)". Case makes no difference, as on most disks. */
export function distinctFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map(name => {
    const clean = cleanFileName(name);
    const [, stem = '', extension = ''] = /^(.+?)(\.[^.]+)?$/su.exec(clean) ?? [];
    let distinct = clean;
    for (let count = 2; taken.has(distinct.toLowerCase()); count++) distinct = `${stem} (${count})${extension}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

function shorten(text: string, bytes: number): string {
  let left = bytes;
  let end = 0;
  for (const character of text) {
    left -= bytesOf(character);
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end).replace(/[\s.]+$/, '');
}

function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
/** Endings that mean a type, beside its own. */
const otherEndings: Record<string, string> = { jpeg: 'jpg', heif: 'heic' };

/** The type that an ending without its dot means, in lower case: `jpg` for jpeg. */
export const typeOfEnding = (ending: string): string => (Object.hasOwn(otherEndings, ending) ? (otherEndings[ending] ?? ending) : ending);

/** The endings of files that a field takes, as the picker of a browser wants them: `.jpg,.jpeg`. */
export const acceptedEndings = (types: readonly string[]): string =>
  types
    .flatMap(type => [type, ...Object.keys(otherEndings).filter(ending => otherEndings[ending] === type)].map(ending => `.${ending}`))
    .join();

/** Pictures that all browsers draw and none runs, by their types. */
const drawnTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** The media type of a picture that may be shown in a page, by its ending; nothing for all other files, SVG among them. */
export function drawnTypeOf(ending: string): string | undefined {
  const type = typeOfEnding(ending);
  return Object.hasOwn(drawnTypes, type) ? drawnTypes[type] : undefined;
}
/**
 * Every kind of file that can be recognised by its content; a form's schema names those it takes. SVG and HTML are none: both run
 * scripts where they are opened.
 */
// biome-ignore format: archives, documents, texts, pictures
export const fileKinds = [
  'rar', 'zip',
  'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'pdf',
  'txt', 'csv',
  'jpg', 'png', 'webp', 'gif', 'heic', 'avif',
] as const;
