import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { useReading } from '../action/use-reading.ts';
import type { DayRange } from './day-range.ts';
import type { PartProps } from './part-props.ts';
import type { ComparedStatistics } from './statistics.ts';

type Answer = Pick<PartProps, 'statistics' | 'range'>;

/** The statistics of a period with the days that they are of: those asked for last that have come, nothing before the first. */
export function useStatistics(api: Api, { from, to }: DayRange) {
  const [answer, setAnswer] = useState<Answer>();
  const range = { from, to };
  const { failure } = useReading<ComparedStatistics>(api, {
    path: '/api/desk/statistics',
    body: range,
    onAnswer: statistics => setAnswer({ statistics, range }),
  });
  return { answer, failure };
}
