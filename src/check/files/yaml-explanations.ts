import type { Explanation } from '../explanation.ts';

/** Mistakes in the syntax of YAML: until they are corrected the file cannot be read. */
export const yamlExplanations = {
  'yaml/alias': {
    title: 'Aliases repeat each other without end.',
    why: 'An alias (`*name`) stands for the value that is marked with `&name`. Aliases of lists of aliases grow into millions of entries, so the file is not read.',
    wrong: `
      a: &a [x, x, x, x, x, x, x, x, x, x]
      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      e: [*d, *d, *d]
    `,
    right: `
      a: [x, y]
      b: [x, y, z]
    `,
    repair: 'Write the values out; the files of a site need no aliases.',
  },
  'yaml/bom': {
    title: 'The file begins with an invisible mark.',
    why: 'Some editors put a byte-order mark before the first letter. It cannot be seen, but it becomes part of the first key.',
    wrong: `<U+FEFF>home: Home`,
    right: `home: Home`,
    repair: 'Save the file as “UTF-8”, not as “UTF-8 with BOM”.',
  },
  'yaml/bracket': {
    title: 'A bracket or a comma of a list in one line is out of place.',
    why: 'A list in one line begins with `[` and ends with `]`, a map with `{` and `}`; its entries are separated by single commas.',
    wrong: `links: [/ic/ip, /ic/gpu`,
    right: `links: [/ic/ip, /ic/gpu]`,
    repair: 'Close the bracket after the last entry, and remove commas and brackets that stand alone.',
  },
  'yaml/colon': {
    title: 'A line is no pair of key and value.',
    why: 'A key is followed by a plain colon and a space. Without the space, with a Chinese colon or without any colon the line is one long word.',
    wrong: `
      home:Home
      cakes: Cakes
    `,
    right: `
      home: Home
      cakes: Cakes
    `,
    repair: 'Write `key: value`. If the line continues the text above, indent it deeper than the key of that text.',
  },
  'yaml/conflict': {
    title: 'A merge was not finished.',
    why: 'Two people changed the same lines. Git wrote both versions into the file, with marks around them, for a person to choose.',
    wrong: `
      <<<<<<< HEAD
      home: Home
      =======
      home: Start
      >>>>>>> other
    `,
    right: `home: Home`,
    repair: 'Keep one of the two versions, or one made of both, and remove the three marked lines.',
  },
  'yaml/duplicate-key': {
    title: 'A key stands twice in one map.',
    why: 'Only one of the two values can count, and a reader cannot tell which.',
    wrong: `
      home: Home
      cakes: Cakes
      home: Start
    `,
    right: `
      home: Home
      cakes: Cakes
    `,
    repair:
      'Remove one of the two, or rename it. If several keys stand twice in one entry of a list, the dash that begins the next entry is lost.',
  },
  'yaml/empty': {
    title: 'The file has no content.',
    why: 'An empty file is more often lost work than intent, so it is not taken for an empty map.',
    wrong: `# words of the units`,
    right: `{}`,
    repair: 'Write the content, or `{}` if the file holds nothing on purpose.',
  },
  'yaml/escape': {
    title: 'A backslash between double quotes begins nothing that YAML knows.',
    why: 'Between double quotes a backslash begins a special sign: `\\n` is a new line. Others, such as `\\d`, mean nothing.',
    wrong: String.raw`title: "C:\data"`,
    right: String.raw`title: 'C:\data'`,
    repair: 'Write the backslash twice, or put the text in single quotes.',
  },
  'yaml/indentation': {
    title: 'A line begins in a column that fits no line above.',
    why: 'The indentation alone says what belongs to what. Entries of one level begin in the same column.',
    wrong: `
      hero:
        title: Cakes
         lead: For everybody.
    `,
    right: `
      hero:
        title: Cakes
        lead: For everybody.
    `,
    repair: 'Indent the line like its neighbours: two plain spaces for each level, none of a Chinese keyboard or copied from a web page.',
  },
  'yaml/line-end': {
    title: 'Lines end in a carriage return alone.',
    why: 'Macs before 2001 wrote lines so, and some spreadsheets still do. YAML reads such a file as one long line, and git shows it as one.',
    wrong: `home: Home<CR>cakes: Cakes`,
    right: `
      home: Home
      cakes: Cakes
    `,
    repair: 'Choose LF or CRLF as line end in the editor (VS Code: at the right of the status bar), and save the file.',
  },
  'yaml/multiple-documents': {
    title: 'The file holds more than one document.',
    why: 'A line of three dashes ends a document. Only the first one would be read.',
    wrong: `
      home: Home
      ---
      cakes: Cakes
    `,
    right: `
      home: Home
      cakes: Cakes
    `,
    repair: 'Remove the line `---`, or move the rest to a file of its own.',
  },
  'yaml/quotes': {
    title: 'A text has to stand in quotes.',
    why: 'Some signs mean something else in YAML: `{{`, `[`, `*`, `&`, `!`, `@`, `%` and a backtick at the beginning of a text, a colon with a space behind it or a `#` with a space before it within a text.',
    wrong: `title: Cakes: fresh and small`,
    right: `title: "Cakes: fresh and small"`,
    repair: "Put the whole text in double quotes. An apostrophe between single quotes is written twice ('').",
  },
  'yaml/syntax': {
    title: 'The file is not valid YAML.',
    why: "The parser's own words say where it stopped; the cause often stands in the line above.",
    wrong: `links: [/ic/ip] /ic/gpu`,
    right: `links: [/ic/ip, /ic/gpu]`,
    repair: 'Compare the line with its neighbours: colon and space after a key, the same indentation, quotes around texts with odd signs.',
  },
  'yaml/tab': {
    title: 'A tab stands in the indentation.',
    why: 'A tab is as wide as the editor likes, so YAML refuses it.',
    wrong: 'hero:\n\ttitle: Cakes',
    right: 'hero:\n  title: Cakes',
    repair: 'Indent with spaces, two for each level; most editors can be told to do so for YAML.',
  },
  'yaml/unclosed-quote': {
    title: 'A quote is opened and never closed.',
    why: 'Everything up to the next quote, many lines below, becomes part of the text.',
    wrong: `
      title: "Cakes
      lead: For everybody.
    `,
    right: `
      title: "Cakes"
      lead: For everybody.
    `,
    repair: 'Put the same quote at the end of the text, or remove the one at its beginning.',
  },
} as const satisfies Record<`yaml/${string}`, Explanation>;
