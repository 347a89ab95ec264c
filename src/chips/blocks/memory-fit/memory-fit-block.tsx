import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#client/blocks/parts/section.tsx';
import button from '#client/controls/button.module.css';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { withQuery } from '#client/navigation/with-query.ts';
import { useShell } from '#client/shell-context.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import { Sheet } from '../../drawings/view/sheet.tsx';
import { type AnswerLine, AnswerLines, textOf } from '../../planners/answer-lines.tsx';
import answerStyles from '../../planners/answers.module.css';
import { NumberField } from '../../planners/number-field.tsx';
import styles from '../../planners/picker.module.css';
import { PlannerTable } from '../../planners/planner-table.tsx';
import { useQueryChoice } from '../../planners/use-query-choice.ts';
import { fitMemory } from './memory-fit.ts';

/** Most memory that a visitor can ask for. */
const most = 1024;

/** Which size of memory holds what a program needs, on one scale, and which figure decides; the table has it without scripts. */
export function MemoryFitBlock({ block }: { block: BlockOf<'memory-fit'> }) {
  const { works, to, preset, words, data } = block;
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  const fields = useRef<HTMLElement>(null);
  const [choice, change] = useQueryChoice(['work', 'memory'], fields);
  const work = works.find(({ id }) => id === choice.work);
  const need = amountOf(choice.memory);
  const sizes = data.drawn.facts.sizes?.figures ?? [];
  const fit = need === undefined ? undefined : fitMemory(sizes, need);
  const write = (amount: number) =>
    data.pattern.replace('{{number}}', new Intl.NumberFormat(htmlLang).format(amount)).replaceAll(' ', '\u00a0');
  const said = work && words.works[work.id];
  const lines: AnswerLine[] = [];
  if (said) lines.push([words.work, said.title], [said.figure, data.figures[work.id] ?? '']);
  if (need !== undefined) lines.push([words.need, write(need)]);
  if (fit) lines.push([words.size, write(fit.size)], [words.left, write(fit.left)]);
  const drawn =
    need === undefined
      ? data.drawn
      : {
          ...data.drawn,
          alt: `${data.drawn.alt} ${t('labelled', { label: words.need, value: write(need) })}`,
          facts: { ...data.drawn.facts, need: { figures: [need], texts: [write(need)], text: write(need) } },
        };
  return (
    <Section block={block}>
      <div className={styles.beside}>
        <search ref={fields} aria-label={words.title} className={styles.questions} data-reads-query>
          <label>
            {words.work}
            <select
              name="work"
              autoComplete="off"
              value={work?.id ?? ''}
              onChange={({ target: { value } }) => change({ ...choice, work: value })}
            >
              <option value="">{words.any}</option>
              {works.map(({ id }) => (
                <option key={id} value={id}>
                  {words.works[id]?.title}
                </option>
              ))}
            </select>
          </label>
          <NumberField name="memory" label={words.need} most={most} step={0.5} choice={choice} onChange={change} />
          <div role="status" className={styles.result}>
            <AnswerLines lines={lines} />
            {need !== undefined && fit === undefined && <p>{words.none}</p>}
            {said && <p>{said.counts}</p>}
          </div>
          {lines.length > 0 && (
            <SiteLink to={withQuery(to, { [preset]: textOf(lines, t) })} className={button.primary}>
              {words.ask}
            </SiteLink>
          )}
        </search>
        <Sheet config={{ kind: 'scale' }} drawn={drawn} />
      </div>
      <PlannerTable label={words.title} columns={[words.work, words.figure, words.counts, words.tell]}>
        {works.map(({ id }) => (
          <tr key={id} className={id === work?.id ? answerStyles.asked : undefined}>
            <th scope="row">{words.works[id]?.title}</th>
            <td>
              {words.works[id]?.figure} <span className={styles.figure}>{data.figures[id]}</span>
            </td>
            <td>{words.works[id]?.counts}</td>
            <td>{words.works[id]?.tell}</td>
          </tr>
        ))}
      </PlannerTable>
      {words.note !== undefined && <p className={styles.note}>{words.note}</p>}
    </Section>
  );
}

function amountOf(text: string | undefined): number | undefined {
  const amount = Number(text);
  return text !== undefined && text !== '' && amount > 0 && amount <= most ? amount : undefined;
}
