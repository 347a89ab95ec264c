import type { DeskAnswer } from '#site/desk/answers.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import button from '../../controls/button.module.css';
import { Failure } from '../action/failure.tsx';
import { useAction } from '../action/use-action.ts';
import type { DeskWords } from '../desk-words.ts';
import { channelNames } from './outbox-table.tsx';

type SystemState = DeskAnswer<'POST /api/desk/system'>;

interface RefusedListProps {
  api: Api;
  refused: SystemState['refused'];
  words: DeskWords;
  onSent: (state: SystemState) => void;
}

/** What mail servers refused for good, with the button that sends it again. */
export function RefusedList({ api, refused, words, onSent }: RefusedListProps) {
  const names = channelNames(words);
  const again = useAction(api, async calls => {
    const { code, data } = await calls.api.post<SystemState>('/api/desk/system', { sendAgain: true });
    if (calls.isLatest() && code === succeeded && data !== undefined) onSent(data);
  });
  if (refused.length === 0) return null;
  return (
    <section>
      <h4>{words.refusedMessages}</h4>
      <ul>
        {refused.map(({ channel, ref, reason }) => (
          <li key={`${channel} ${ref}`}>
            {ref}: {names[channel] ?? channel} ({reason})
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={again.isRunning}
        onClick={() => void (again.isRunning || again.run())}
      >
        {words.sendAgain}
      </button>
      <Failure of={again.failure} />
    </section>
  );
}
