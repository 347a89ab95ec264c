import { addressIn } from '#site/words/language.ts';
import { useShell } from '../../shell-context.tsx';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { WrittenText } from '../written/written.tsx';

/** An answer, a line for each value; those that have a page lead to it. */
export function AnswerText({ answer: { values, links = [] }, words }: { answer: ShownRequest['answers'][number]; words: DeskWords }) {
  const { language, languages } = useShell();
  return values.map((value, index) => {
    const path = links[index];
    if (path == null) return <WrittenText key={value} text={value} words={words} />;
    return (
      <div key={value}>
        <a href={addressIn(language, path, languages)}>{value}</a>
      </div>
    );
  });
}
