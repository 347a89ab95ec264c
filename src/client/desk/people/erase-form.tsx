import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { erasureReason } from '#site/desk/erasure-reason.ts';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';

/** Asks for the reason before everything of a person is erased. Folded, so that nobody erases with one click. */
export function EraseForm({ words, onErase }: { words: DeskWords; onErase(reason: string): Promise<void> }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  return (
    <details className={styles.more}>
      <summary>{words.erasePerson}</summary>
      <form
        className={styles.reply}
        onSubmit={event => {
          event.preventDefault();
          setIsErasing(true);
          void onErase(reason.trim()).finally(() => setIsErasing(false));
        }}
      >
        <p>{words.eraseNote}</p>
        <label htmlFor={`${id}reason`}>{words.eraseReason}</label>
        <Input
          id={`${id}reason`}
          required
          pattern={erasureReason.source}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        <div className={styles.actions}>
          <Button danger type="primary" htmlType="submit" disabled={isErasing}>
            {words.eraseNow}
          </Button>
        </div>
      </form>
    </details>
  );
}
