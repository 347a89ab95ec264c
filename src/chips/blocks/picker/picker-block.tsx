import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#client/blocks/parts/section.tsx';
import button from '#client/controls/button.module.css';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { withQuery } from '#client/navigation/with-query.ts';
import { useShell } from '#client/shell-context.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import { nameLine } from '#site/words/list-format.ts';
import { Sheet } from '../../drawings/view/sheet.tsx';
import styles from '../../planners/picker.module.css';
import { useQueryChoice } from '../../planners/use-query-choice.ts';

/** Questions that narrow a list of drawings; without scripts, the whole list. */
export function PickerBlock({ block }: { block: BlockOf<'picker'> }) {
  const { questions, entries, to, preset, chosen, words, data } = block;
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  const fields = useRef<HTMLElement>(null);
  const [choice, change] = useQueryChoice(
    questions.map(({ id }) => id),
    fields,
  );
  // A value that no option has asks for nothing.
  const asked = questions.flatMap(({ id, options }) =>
    options.some(option => option === choice[id]) ? [[id, choice[id] ?? ''] as const] : [],
  );
  const left = entries.filter(({ fits }) => asked.every(([id, option]) => fits[id]?.includes(option)));
  const titleOf = (id: string) => words.entries[id]?.title ?? id;
  const names = nameLine(
    left.map(({ id }) => titleOf(id)),
    htmlLang,
  );
  const answers = asked
    .map(([id, option]) => {
      const { label = id, options = [] } = words.questions[id] ?? {};
      const at = questions.find(question => question.id === id)?.options.indexOf(option) ?? -1;
      return t('labelled', { label, value: options[at] ?? option });
    })
    .join('\n');
  return (
    <Section block={block}>
      <search ref={fields} aria-label={words.title} className={styles.questions} data-reads-query>
        {questions.map(({ id, options }) => (
          <label key={id}>
            {words.questions[id]?.label}
            <select
              name={id}
              autoComplete="off"
              value={asked.find(([name]) => name === id)?.[1] ?? ''}
              onChange={({ target: { value } }) => change({ ...choice, [id]: value })}
            >
              <option value="">{words.any}</option>
              {options.map((option, index) => (
                <option key={option} value={option}>
                  {words.questions[id]?.options[index]}
                </option>
              ))}
            </select>
          </label>
        ))}
        <p role="status" className={styles.result}>
          {left.length === 0 ? words.none : asked.length > 0 && `${words.left} ${names}`}
        </p>
        {asked.length > 0 && left.length > 0 && (
          <SiteLink
            to={withQuery(to, { [preset]: names, ...(chosen === undefined ? {} : { [chosen]: answers }) })}
            className={button.primary}
          >
            {words.ask}
          </SiteLink>
        )}
      </search>
      <ul className={styles.entries}>
        {entries.map(({ id, drawing, fits }) => (
          <li key={id} className={left.some(entry => entry.id === id) ? undefined : styles.out}>
            <figure>
              {data.drawn[id] && <Sheet config={drawing} drawn={data.drawn[id]} labels={words.entries[id]?.labels} />}
              <figcaption>
                <h3>{titleOf(id)}</h3>
                <ul className={styles.fits}>
                  {questions.map(({ id: question, options }) => {
                    const labels = options.flatMap((option, index) =>
                      fits[question]?.includes(option) ? (words.questions[question]?.options[index] ?? []) : [],
                    );
                    const value = nameLine(labels, htmlLang);
                    const label = words.questions[question]?.label ?? question;
                    return value !== '' && <li key={question}>{t('labelled', { label, value })}</li>;
                  })}
                </ul>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {words.note !== undefined && <p className={styles.note}>{words.note}</p>}
    </Section>
  );
}
