import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#client/blocks/parts/section.tsx';
import button from '#client/controls/button.module.css';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { withQuery } from '#client/navigation/with-query.ts';
import { useShell } from '#client/shell-context.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import { nameLine } from '#site/words/list-format.ts';
import answerStyles from '../../planners/answers.module.css';
import { NumberField, wholeNumber } from '../../planners/number-field.tsx';
import styles from '../../planners/picker.module.css';
import { PlannerTable } from '../../planners/planner-table.tsx';
import { useQueryChoice } from '../../planners/use-query-choice.ts';
import { openRuns, suitedServices } from './mpw-plan.ts';
import { MpwRuns } from './mpw-runs.tsx';

/** Most designs that a visitor can name. */
const mostDesigns = 99;

/** Which tape-out service suits, and its next dates; for who has no scripts, a table of the services and one of the dates. */
export function MpwPlannerBlock({ block }: { block: BlockOf<'mpw-planner'> }) {
  const { services, quantities, presets, to, words, data } = block;
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  const fields = useRef<HTMLElement>(null);
  const [choice, change] = useQueryChoice(['node', 'designs', 'quantity'], fields);
  const today = useSyncExternalStore(unchanging, todayInUtc, () => '');
  const node = wholeNumber(choice.node, 1000);
  const designs = wholeNumber(choice.designs, mostDesigns);
  const quantity = quantities.find(({ id }) => id === choice.quantity)?.id;
  const isAsked = node !== undefined || designs !== undefined || quantity !== undefined;
  const suited = suitedServices(services, { quantity });
  const runs = openRuns(data.runs, { node }, today);
  const amount = [
    ...(quantity === undefined ? [] : [words.quantities[quantity] ?? '']),
    ...(designs === undefined ? [] : [t('labelled', { label: words.designs, value: designs })]),
  ];
  /** The form with what was answered, for a service. */
  const formFor = (service: string | undefined) =>
    withQuery(to, {
      [presets.service]: service,
      // With an ordinary space, as if typed.
      [presets.node]: node === undefined ? undefined : t('catalogue.nodes', { nodes: node }).replaceAll('\u00a0', ' '),
      [presets.quantity]: nameLine(amount, htmlLang),
    });

  return (
    <Section block={block}>
      <search ref={fields} aria-label={words.title} className={styles.questions} data-reads-query>
        <NumberField name="node" label={words.node} most={1000} choice={choice} onChange={change} />
        <NumberField name="designs" label={words.designs} most={mostDesigns} choice={choice} onChange={change} />
        <label>
          {words.quantity}
          <select
            name="quantity"
            autoComplete="off"
            value={quantity ?? ''}
            onChange={({ target: { value } }) => change({ ...choice, quantity: value })}
          >
            <option value="">{words.any}</option>
            {quantities.map(({ id }) => (
              <option key={id} value={id}>
                {words.quantities[id]}
              </option>
            ))}
          </select>
        </label>
        <div role="status" className={styles.result}>
          {isAsked && (
            <ul className={answerStyles.answers}>
              {suited.map(({ id, hasRuns }) => (
                <li key={id}>
                  <strong>{words.services[id]?.title}</strong>
                  <p>{words.services[id]?.gets}</p>
                  {designs !== undefined && designs > 1 && <p>{words.services[id]?.several}</p>}
                  {!hasRuns && <p>{words.services[id]?.start}</p>}
                  {hasRuns && runs.length === 0 && (
                    <p>
                      <SiteLink to={formFor(id)}>{words.noDates}</SiteLink>
                    </p>
                  )}
                  {hasRuns && runs.length > 0 && <MpwRuns runs={runs.slice(0, 3)} words={words} />}
                </li>
              ))}
            </ul>
          )}
        </div>
        {isAsked && (
          <SiteLink to={formFor(suited.length === 1 ? suited[0]?.id : undefined)} className={button.primary}>
            {words.ask}
          </SiteLink>
        )}
      </search>
      <PlannerTable label={words.title} columns={[words.service, words.suits, words.gets, words.dates]}>
        {services.map(({ id, suits, hasRuns }) => (
          <tr key={id} className={quantity !== undefined && suits.includes(quantity) ? answerStyles.asked : undefined}>
            <th scope="row">{words.services[id]?.title}</th>
            <td>
              <ul>
                {suits.map(known => (
                  <li key={known}>{words.quantities[known]}</li>
                ))}
              </ul>
            </td>
            <td>
              {words.services[id]?.gets}
              <p className={styles.note}>{words.services[id]?.several}</p>
            </td>
            <td>
              {hasRuns && data.runs.length === 0 ? (
                <SiteLink to={withQuery(to, { [presets.service]: id })}>{words.noDates}</SiteLink>
              ) : (
                words.services[id]?.start
              )}
            </td>
          </tr>
        ))}
      </PlannerTable>
      {data.runs.length > 0 && (
        <>
          <h3>{words.calendar}</h3>
          <MpwRuns runs={openRuns(data.runs, {}, today)} words={words} />
        </>
      )}
      {words.note !== undefined && <p className={styles.note}>{words.note}</p>}
    </Section>
  );
}

const unchanging = () => () => undefined;
const todayInUtc = () => new Date().toISOString().slice(0, 10);
