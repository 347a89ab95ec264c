import { useTranslation } from 'react-i18next';
import { serverName } from '#site/desk/actors.ts';
import { isDay } from '#site/forms/date-rules.ts';
import { dayName, momentName } from '../day-name.ts';
import type { ShownRequest } from '../desk-request.ts';
import { actionName, type DeskWords, eventDetail } from '../desk-words.ts';
import { useMemberName } from '../given-names.ts';

interface EventLineProps {
  event: ShownRequest['events'][number];
  words: DeskWords;
  date: Intl.DateTimeFormat;
}

/** One thing that a person, or the server, did. */
export function EventLine({ event, words, date }: EventLineProps) {
  const { at, staff, action } = event;
  const { t } = useTranslation();
  const memberName = useMemberName();
  const written = eventDetail(words, event);
  const detail = action === 'assign' ? memberName(written) : action === 'due' && isDay(written) ? dayName(date, written) : written;
  return (
    <>
      <time dateTime={at}>{momentName(date, at)}</time>{' '}
      {t('labelled', { label: staff === serverName ? words.byServer : memberName(staff), value: actionName(words, action) })}
      {detail !== '' && ` (${detail})`}
    </>
  );
}
