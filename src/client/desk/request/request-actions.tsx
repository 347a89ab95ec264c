import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { Button, ButtonLink } from '../action/button.tsx';
import { controlIds } from '../action/control-ids.ts';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { useMemberName } from '../given-names.ts';
import { keyHint } from '../key-hint.ts';
import styles from './request.module.css';

interface RequestActionsProps {
  api: Api;
  request: Pick<ShownRequest, 'state' | 'email' | 'isSpam' | 'reply' | 'replies'> & { reference: string };
  words: DeskWords;
  /** Name of the member who looks at it. */
  member: string;
  mayChange: boolean;
  isReplying: boolean;
  onReply(): void;
  onChange(calls: ActionCalls, changes: { assignee?: string; isSpam?: boolean; answeredAgain?: true }): Promise<boolean>;
  onPrint(): void;
}

/** What is done with a request: the answer first, what is rare or cannot be taken back last. While a reply is written, its form has the main button. */
export function RequestActions({ api, request, words, member, mayChange, isReplying, onReply, onChange, onPrint }: RequestActionsProps) {
  const { run, failure } = useAction(api, onChange);
  const memberName = useMemberName();
  const [asksToTake, setAsksToTake] = useState(false);
  const { state, email, isSpam, reply, replies, reference } = request;
  const { assignee } = state;
  const take = () => {
    setAsksToTake(false);
    void run({ assignee: member });
  };
  return (
    <div className={styles.bar}>
      {!mayChange && <p>{words.mayOnlyRead}</p>}
      {mayChange && reply !== undefined && !isReplying && (
        <Button id={controlIds.reply} look="primary" {...keyHint(words.reply, 'r')} onClick={onReply}>
          {words.reply}
        </Button>
      )}
      {mayChange && reply === undefined && email !== undefined && (
        <ButtonLink
          id={controlIds.reply}
          look="primary"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(reference)}`}
        >
          {words.replyElsewhere}
        </ButtonLink>
      )}
      {mayChange && assignee !== member && !asksToTake && (
        <Button {...keyHint(words.take, 'a')} onClick={() => (assignee === undefined ? take() : setAsksToTake(true))}>
          {words.take}
        </Button>
      )}
      {mayChange && assignee !== undefined && asksToTake && (
        <span role="status" className={styles.asks}>
          {words.takeFrom} <b>{memberName(assignee)}</b>
          <Button onClick={take}>{words.takeOver}</Button>
          <Button look="quiet" onClick={() => setAsksToTake(false)}>
            {words.cancel}
          </Button>
        </span>
      )}
      {mayChange && replies.length > 0 && (
        <Button id={controlIds.answeredAgain} {...keyHint(words.answeredAgainHint, 'm')} onClick={() => void run({ answeredAgain: true })}>
          {words.answeredAgain}
        </Button>
      )}
      <span className={styles.apart}>
        <Button look="quiet" onClick={onPrint}>
          {words.print}
        </Button>
        {mayChange && (
          <Button look="quiet" {...keyHint(isSpam ? words.fromSpam : words.toSpam, '!')} onClick={() => void run({ isSpam: !isSpam })}>
            {isSpam ? words.fromSpam : words.toSpam}
          </Button>
        )}
      </span>
      {mayChange && reply === undefined && email !== undefined && <p className={styles.meta}>{words.sendsNoMail}</p>}
      <Failure of={failure} />
    </div>
  );
}
