import { Button } from 'antd';
import type { Api } from '../../api/api.ts';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import styles from './request.module.css';

interface RequestActionsProps {
  api: Api;
  request: Pick<ShownRequest, 'state' | 'email' | 'isSpam' | 'reply'> & { reference: string };
  words: DeskWords;
  /** Name of whoever looks at it. */
  member: string;
  mayChange: boolean;
  isReplying: boolean;
  onReply(): void;
  onChange(calls: ActionCalls, changes: { assignee?: string; isSpam?: boolean }): Promise<boolean>;
  onPrint(): void;
}

/** Id of the button that begins a reply: a key presses it. */
export const replyButtonId = 'desk-reply';

/** What is done with a request: the answer first, what is rare or cannot be taken back last. While a reply is written, its form has the main button. */
export function RequestActions({ api, request, words, member, mayChange, isReplying, onReply, onChange, onPrint }: RequestActionsProps) {
  const { run, failure } = useAction(api, onChange);
  const { state, email, isSpam, reply, reference } = request;
  return (
    <div className={styles.bar}>
      {!mayChange && <p>{words.mayOnlyRead}</p>}
      {mayChange && reply !== undefined && !isReplying && (
        <Button id={replyButtonId} type="primary" onClick={onReply}>
          {words.reply}
        </Button>
      )}
      {mayChange && reply === undefined && email !== undefined && (
        <Button id={replyButtonId} type="primary" href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(reference)}`}>
          {words.reply}
        </Button>
      )}
      {mayChange && state.assignee !== member && <Button onClick={() => void run({ assignee: member })}>{words.take}</Button>}
      <span className={styles.apart}>
        <Button type="text" onClick={onPrint}>
          {words.print}
        </Button>
        {mayChange && (
          <Button type="text" danger={!isSpam} onClick={() => void run({ isSpam: !isSpam })}>
            {isSpam ? words.fromSpam : words.toSpam}
          </Button>
        )}
      </span>
      <Failure of={failure} />
    </div>
  );
}
