import { useEffect, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import type { DayRange } from './day-range.ts';
import type { PartProps } from './part-props.ts';
import type { ComparedStatistics } from './statistics.ts';

type Answer = Pick<PartProps, 'statistics' | 'range'>;

/** The statistics of a period with the days that they are of: those asked for last that have come, nothing before the first. */
export function useStatistics(api: Api, { from, to }: DayRange): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isCurrent = true;
    const range = { from, to };
    api
      .post<ComparedStatistics>('/api/desk/statistics', range)
      .then(({ code, data }) => isCurrent && code === succeeded && data !== undefined && setAnswer({ statistics: data, range }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [api, from, to]);
  return answer;
}
