import type { DeskWords } from '../desk-words.ts';
import { useFormTitle } from '../given-names.ts';
import { CountTable } from './count-table.tsx';
import styles from './numbers.module.css';
import { type NamedCount, totalOf } from './statistics.ts';

interface FormFunnelProps {
  visits: number;
  /** By form. */
  begun: NamedCount[];
  sent: NamedCount[];
  words: DeskWords;
  number: Intl.NumberFormat;
  htmlLang: string;
}

/** How many visits lead to forms that are begun, and those to requests, per form. Forms without scripts are sent without being begun. */
export function FormFunnel({ visits, begun, sent, words, number, htmlLang }: FormFunnelProps) {
  const formTitle = useFormTitle();
  const percent = new Intl.NumberFormat(htmlLang, { style: 'percent', maximumFractionDigits: 1 });
  const countOf = (counts: NamedCount[], form: string) => counts.find(({ name }) => name === form)?.count ?? 0;
  const shareOf = (part: number, whole: number) => (whole === 0 ? '–' : percent.format(Math.min(1, part / whole)));
  const forms = [...new Set([...begun, ...sent].map(({ name }) => name))].map(name => ({ name, count: countOf(begun, name) }));
  const [allBegun, allSent] = [totalOf(begun), totalOf(sent)];
  const steps = [
    { name: words.visits, count: visits, share: undefined },
    { name: words.formsOpened, count: allBegun, share: shareOf(allBegun, visits) },
    { name: words.formsSent, count: allSent, share: shareOf(allSent, allBegun) },
  ];
  return (
    <section className={styles.card}>
      <h4>{words.formFunnel}</h4>
      <ol className={styles.steps}>
        {steps.map(({ name, count, share }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{number.format(count)}</b>
            {share !== undefined && <span>{share}</span>}
          </li>
        ))}
      </ol>
      {forms.length > 0 && (
        <CountTable
          title={words.formFunnel}
          names={{ name: words.form, count: words.formsOpened }}
          counts={forms}
          more={[
            { title: words.formsSent, textOf: form => number.format(countOf(sent, form)) },
            { title: words.formsShare, textOf: form => shareOf(countOf(sent, form), countOf(begun, form)) },
          ]}
          nameOf={formTitle}
          words={words}
          number={number}
        />
      )}
    </section>
  );
}
