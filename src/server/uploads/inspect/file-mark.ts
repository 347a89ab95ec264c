/** What staff should know before they open a file, in the order in which it is reported. It was taken all the same. */
const markTexts = {
  encrypted: 'could not be looked into: protected by a password',
  nested: 'could not be looked into: an archive inside',
  program: 'contains a program',
  macros: 'contains macros',
  controls: 'contains ActiveX controls',
  script: 'contains a script or an action that starts something',
  embedded: 'contains another file, of any kind',
  'turned-name': 'contains a name that is not read in its real order',
} as const;

export type FileMark = keyof typeof markTexts;

/** Marks, each once, in their order. Texts that are no marks, for example of a newer version, are left out. */
export function sortedMarks(found: Iterable<string>): FileMark[] {
  const all = new Set(found);
  return (Object.keys(markTexts) as FileMark[]).filter(mark => all.has(mark));
}

/** What staff read of a file's marks: `contains macros; contains a program`. */
export function describeMarks(marks: readonly FileMark[]): string {
  return marks.map(mark => markTexts[mark]).join('; ');
}
