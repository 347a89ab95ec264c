import { Fragment } from 'react';
import { addressIn } from '#site/words/language.ts';
import { useShell } from '../../shell-context.tsx';
import { OwnDirection } from '../../text/own-direction.tsx';
import type { ShownRequest } from '../desk-request.ts';

/** An answer, a line for each value; those that have a page lead to it. */
export function AnswerText({ answer: { values, links = [] } }: { answer: ShownRequest['answers'][number] }) {
  const { language, languages } = useShell();
  return values.map((value, index) => {
    const path = links[index];
    return (
      <Fragment key={value}>
        {index > 0 && '\n'}
        <OwnDirection>{path == null ? value : <a href={addressIn(language, path, languages)}>{value}</a>}</OwnDirection>
      </Fragment>
    );
  });
}
