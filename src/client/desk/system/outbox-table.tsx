import type { DeskAnswer } from '#site/desk/answers.ts';
import { TableBox } from '../../text/table.tsx';
import { momentName } from '../day-name.ts';
import type { DeskWords } from '../desk-words.ts';
import styles from '../table.module.css';

type SystemState = DeskAnswer<'POST /api/desk/system'>;

interface OutboxTableProps {
  outbox: SystemState['outbox'];
  words: DeskWords;
  number: Intl.NumberFormat;
  date: Intl.DateTimeFormat;
}

/** How much waits in each channel, and since when. */
export function OutboxTable({ outbox, words, number, date }: OutboxTableProps) {
  if (outbox.length === 0) return <p>{words.noChannels}</p>;
  const names = channelNames(words);
  return (
    <TableBox label={words.outbox}>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.outbox}</caption>
        <thead>
          <tr>
            <th scope="col">{words.channelName}</th>
            <th scope="col" className={styles.number}>
              {words.channelWaiting}
            </th>
            <th scope="col">{words.channelOldest}</th>
          </tr>
        </thead>
        <tbody>
          {outbox.map(({ channel, isSetUp, count, oldest }) => (
            <tr key={channel}>
              <th scope="row">
                {names[channel] ?? channel}
                {!isSetUp && ` (${words.notSetUp})`}
              </th>
              <td className={styles.number}>{number.format(count)}</td>
              <td>{oldest === undefined ? '–' : <time dateTime={oldest}>{momentName(date, oldest)}</time>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

/** What readers call the channels. */
export const channelNames = (words: DeskWords): Record<string, string> => ({
  mail: words.channelMail,
  reply: words.channelReply,
  confirmation: words.channelConfirmation,
  webhook: words.channelWebhook,
  notice: words.channelNotice,
  invitation: words.channelInvitation,
});
