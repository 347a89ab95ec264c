import { useState } from 'react';
import { useShell } from '../../shell-context.tsx';
import { codeNames } from '../code-names.ts';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { WrittenText } from '../written/written.tsx';
import { AnswerText } from './answer-text.tsx';
import styles from './request.module.css';

interface RequestAnswersProps {
  request: Pick<ShownRequest, 'answers' | 'original' | 'language'>;
  words: DeskWords;
}

/**
 * What the visitor wants: the message first, then the other answers in the reader's language, and beside them as the visitor saw them, if that was another
 * one. Who it is from and the files are shown elsewhere.
 */
export function RequestAnswers({ request: { answers, original, language }, words }: RequestAnswersProps) {
  const { htmlLang } = useShell();
  const [showsOriginal, setShowsOriginal] = useState(false);
  const originals = new Map(original?.map(answer => [answer.name, answer]));
  const message = answers.find(({ part }) => part === 'message');
  const others = answers.filter(({ part }) => part === undefined);
  return (
    <section>
      {message !== undefined && (
        <>
          <h3>{words.message}</h3>
          <div lang={language} className={styles.message}>
            <WrittenText text={message.values.join('\n')} words={words} />
          </div>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>{words.answers}</h3>
          {original !== undefined && (
            <label className={styles.noPrint}>
              <input type="checkbox" checked={showsOriginal} onChange={({ target }) => setShowsOriginal(target.checked)} /> {words.original}{' '}
              ({codeNames('language', htmlLang)(language)})
            </label>
          )}
          <dl className={styles.answers}>
            {others.map(answer => {
              const { name, label, values } = answer;
              const seen = showsOriginal ? originals.get(name) : undefined;
              return (
                <div key={name} className={styles.answer}>
                  <dt>
                    {label}
                    {seen && seen.label !== label && <small lang={language}>{seen.label}</small>}
                  </dt>
                  <dd>
                    <AnswerText answer={answer} words={words} />
                    {seen && seen.values.join() !== values.join() && <small lang={language}>{seen.values.join('\n')}</small>}
                  </dd>
                </div>
              );
            })}
          </dl>
        </>
      )}
    </section>
  );
}
