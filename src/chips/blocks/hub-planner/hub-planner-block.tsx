import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#client/blocks/parts/section.tsx';
import button from '#client/controls/button.module.css';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { withQuery } from '#client/navigation/with-query.ts';
import type { BlockOf } from '#site/pages/block.ts';
import { type AnswerLine, AnswerLines, textOf } from '../../planners/answer-lines.tsx';
import answerStyles from '../../planners/answers.module.css';
import { NumberField, wholeNumber } from '../../planners/number-field.tsx';
import styles from '../../planners/picker.module.css';
import { PlannerTable } from '../../planners/planner-table.tsx';
import { useQueryChoice } from '../../planners/use-query-choice.ts';
import { mostPorts, planHubs } from './hub-plan.ts';
import { HubTree, mostDrawnHubs } from './hub-tree.tsx';

/** Numbers of ports that everybody sees: those of two full levels. */
const listed = (ports: number) => Array.from({ length: ports }, (_, index) => (index + 1) * ports);

/** How many hubs a wanted number of ports takes: a field, and a table for who has no scripts. */
export function HubPlannerBlock({ block }: { block: BlockOf<'hub-planner'> }) {
  const { data, to, preset, words } = block;
  const { t } = useTranslation();
  const fields = useRef<HTMLElement>(null);
  const [choice, change] = useQueryChoice(['ports'], fields);
  const most = mostPorts(data);
  const asked = wholeNumber(choice.ports, most);
  const rows = [...new Set(asked === undefined ? listed(data.ports) : [...listed(data.ports), asked])].sort((a, b) => a - b);
  const columns = [words.wanted, words.hubs, words.levels, words.left, words.set];
  // Until a number is asked for, the field names one and its tree is drawn.
  const example = 2 * data.ports;
  const plan = planHubs(data, asked ?? example);
  const cellsOf = (wanted: number) => {
    const { hubs, levels, left, lastSetTo } = planHubs(data, wanted);
    return [wanted, hubs, levels, left, lastSetTo];
  };
  const lines = (asked === undefined ? [] : cellsOf(asked)).flatMap((cell, index): AnswerLine[] =>
    cell === undefined ? [] : [[columns[index] ?? '', String(cell)]],
  );
  return (
    <Section block={block}>
      <search ref={fields} aria-label={words.title} className={styles.questions} data-reads-query>
        <div className={styles.beside}>
          <div className={styles.asking}>
            <NumberField name="ports" label={words.wanted} most={most} example={example} choice={choice} onChange={change} />
            <div role="status" className={styles.result}>
              <AnswerLines lines={lines} />
            </div>
            {asked !== undefined && (
              <SiteLink to={withQuery(to, { [preset]: textOf(lines, t) })} className={button.primary}>
                {words.ask}
              </SiteLink>
            )}
          </div>
          {plan.hubs <= mostDrawnHubs && <HubTree plan={plan} ports={data.ports} />}
        </div>
      </search>
      <PlannerTable label={words.title} columns={columns}>
        {rows.map(wanted => (
          <tr key={wanted} className={wanted === asked ? answerStyles.asked : undefined}>
            {cellsOf(wanted).map((cell, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[index]}>{cell ?? '–'}</td>
              ),
            )}
          </tr>
        ))}
      </PlannerTable>
      {words.note !== undefined && <p className={styles.note}>{words.note}</p>}
    </Section>
  );
}
