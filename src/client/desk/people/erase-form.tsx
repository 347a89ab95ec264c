import { useId, useState } from 'react';
import { erasureReason } from '#site/desk/erasure-reason.ts';
import type { Api } from '../../api/api.ts';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';

interface EraseFormProps {
  api: Api;
  words: DeskWords;
  onErase(calls: ActionCalls, reason: string): Promise<void>;
}

/** Asks for the reason before everything of a person is erased. Folded, so that nobody erases with one click. */
export function EraseForm({ api, words, onErase }: EraseFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const erase = useAction(api, onErase);
  return (
    <details className={styles.more}>
      <summary>{words.erasePerson}</summary>
      <form
        className={styles.reply}
        onSubmit={event => {
          event.preventDefault();
          void erase.run(reason.trim());
        }}
      >
        <p>{words.eraseNote}</p>
        <label htmlFor={`${id}reason`}>{words.eraseReason}</label>
        <input
          className={styles.input}
          id={`${id}reason`}
          required
          pattern={erasureReason.source}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        <div className={styles.actions}>
          <Button look="danger" type="submit" disabled={erase.isRunning}>
            {words.eraseNow}
          </Button>
          <Failure of={erase.failure} />
        </div>
      </form>
    </details>
  );
}
