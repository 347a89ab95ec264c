import { isRecord } from './differences.ts';

/** The structure of a block together with its words: each entry of a list has the words under its id, a plain text as `text`. */
export function withWords(structure: unknown, words: unknown): unknown {
  if (isRecord(structure) && typeof words === 'string') return { ...structure, text: words };
  if (Array.isArray(structure) && isRecord(words)) {
    return structure.map(entry => (isRecord(entry) && typeof entry.id === 'string' ? withWords(entry, words[entry.id]) : entry));
  }
  if (!isRecord(structure) || !isRecord(words)) return structure ?? words;
  const own = Object.entries(structure).map(([key, value]) => [key, withWords(value, words[key])] as const);
  return { ...words, ...Object.fromEntries(own) };
}
