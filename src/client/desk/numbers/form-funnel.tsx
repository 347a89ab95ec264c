import type { DeskWords } from '../desk-words.ts';
import { useFormTitle } from '../form-titles.ts';
import { CountTable } from './count-table.tsx';
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
  return (
    <section>
      <h3>{words.formFunnel}</h3>
      <p>
        {words.visits}: {number.format(visits)} → {words.formsOpened}: {number.format(allBegun)} ({shareOf(allBegun, visits)}) →{' '}
        {words.formsSent}: {number.format(allSent)} ({shareOf(allSent, allBegun)})
      </p>
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
