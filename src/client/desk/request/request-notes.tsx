import Mentions from 'antd/es/mentions/index.js';
import { useRef } from 'react';
import type { Api } from '../../api/api.ts';
import { Button } from '../action/button.tsx';
import { controlIds } from '../action/control-ids.ts';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import desk from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';
import { useMemberName } from '../given-names.ts';
import { keyHint } from '../key-hint.ts';
import styles from './request.module.css';
import { useKeptText } from './use-kept-text.ts';

interface NoteFormProps {
  api: Api;
  reference: string;
  words: DeskWords;
  /** Names that `@` completes. */
  colleagues: readonly string[];
  /** Adds a note; false if the server did not take it. */
  onAdd(calls: ActionCalls, note: string): Promise<boolean>;
}

/** A note for colleagues that is being written. */
export function NoteForm({ api, reference, words, colleagues, onAdd }: NoteFormProps) {
  const [note, setNote, forgetNote] = useKeptText(reference, 'note');
  const memberName = useMemberName();
  const form = useRef<HTMLFormElement>(null);
  // Tried again, it is the note as it is by then.
  const add = useAction(api, async calls => {
    if (note.trim() !== '' && (await onAdd(calls, note.trim()))) forgetNote();
  });
  return (
    <form
      ref={form}
      className={`${styles.noPrint} ${styles.writing}`}
      onSubmit={event => {
        event.preventDefault();
        void add.run();
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !add.isRunning) form.current?.requestSubmit();
      }}
    >
      <label htmlFor={controlIds.note}>{words.notes}</label>
      <Mentions
        id={controlIds.note}
        {...keyHint(words.notes, 'n')}
        rows={3}
        maxLength={5000}
        value={note}
        onChange={setNote}
        options={colleagues.map(name => ({ value: name, label: memberName(name) === name ? name : `${memberName(name)} @${name}` }))}
        filterOption={(typed, { value = '' }) => `${value} ${memberName(value)}`.toLowerCase().includes(typed.toLowerCase())}
      />
      <div className={styles.actions}>
        <Button type="submit">{words.addNote}</Button>
        <small className={desk.keyHelp}>{words.sendKey}</small>
        <Failure of={add.failure} />
      </div>
    </form>
  );
}
