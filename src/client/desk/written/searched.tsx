import { createContext, use, useMemo } from 'react';
import { foundParts } from '#site/desk/search-text.ts';
import styles from './written.module.css';

/** What the list was searched for: it is marked in all that people wrote. */
export const SearchedFor = createContext('');

/** A text in which the parts are marked that were searched for. */
export function Searched({ text }: { text: string }) {
  const query = use(SearchedFor);
  const parts = useMemo(() => (query === '' ? [] : foundParts(text, query)), [text, query]);
  if (parts.length === 0) return text;
  return (
    <>
      {parts.flatMap(([from, to], index) => [
        text.slice(parts[index - 1]?.[1] ?? 0, from),
        <mark key={from} className={styles.found}>
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(parts.at(-1)?.[1] ?? 0)}
    </>
  );
}
