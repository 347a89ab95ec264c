import { Fragment } from 'react';

/** A heading; in a language without spaces it breaks between its phrases alone. */
export function Phrases({ text, phrases }: { text: string; phrases: readonly string[] | undefined }) {
  if (phrases === undefined) return text;
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases of a line keep their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
