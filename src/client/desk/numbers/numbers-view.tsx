import { useLocation, useNavigate } from 'react-router-dom';
import type { Api } from '../../api/api.ts';
import { useShell } from '../../shell-context.tsx';
import { Failure } from '../action/failure.tsx';
import { Loading } from '../action/loading.tsx';
import type { DeskWords } from '../desk-words.ts';
import { movedRange, readRange } from './day-range.ts';
import { KeyFigures } from './key-figures.tsx';
import styles from './numbers.module.css';
import { numberFormats } from './part-props.ts';
import { PeriodChoice } from './period-choice.tsx';
import { RequestNumbers } from './request-numbers.tsx';
import { useStatistics } from './use-statistics.ts';
import { VisitNumbers } from './visit-numbers.tsx';

/** Visits and requests of a period in numbers, compared with the period before. */
export function NumbersView({ api, words }: { api: Api; words: DeskWords }) {
  const { htmlLang } = useShell();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { range, days } = readRange(search, new Date());
  const { answer, failure } = useStatistics(api, range);

  const show = (query: string) => void navigate(`${pathname}?view=numbers&${query}`, { replace: true, preventScrollReset: true });
  const choice = (
    <PeriodChoice
      words={words}
      range={range}
      days={days}
      onDays={chosen => show(`days=${chosen}`)}
      onMove={moved => show(String(new URLSearchParams({ ...movedRange(range, moved) })))}
    />
  );
  if (answer === undefined)
    return (
      <div className={styles.numbers}>
        {choice}
        <Loading failure={failure} words={words} />
      </div>
    );
  const part = { ...answer, words, formats: numberFormats(htmlLang) };
  return (
    <div className={styles.numbers}>
      {choice}
      <Failure of={failure} />
      <KeyFigures {...part} />
      <VisitNumbers {...part} />
      <RequestNumbers {...part} />
    </div>
  );
}
