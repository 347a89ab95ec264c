import { Button, Input } from 'antd';
import type { Api } from '../../api/api.ts';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import { momentName } from '../day-name.ts';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import styles from './request.module.css';
import { useKeptText } from './use-kept-text.ts';

interface RequestNotesProps {
  api: Api;
  reference: string;
  notes: ShownRequest['notes'];
  words: DeskWords;
  date: Intl.DateTimeFormat;
  mayChange: boolean;
  /** Adds a note; false if the server did not take it. */
  onAdd(calls: ActionCalls, note: string): Promise<boolean>;
}

/** Id of the field: a key leads to it. */
export const noteFieldId = 'desk-note';

/** Notes for colleagues, and a field for another one. */
export function RequestNotes({ api, reference, notes, words, date, mayChange, onAdd }: RequestNotesProps) {
  const [note, setNote, forgetNote] = useKeptText(reference, 'note');
  // Tried again, it is the note as it is by then.
  const add = useAction(api, async calls => {
    if (note.trim() !== '' && (await onAdd(calls, note.trim()))) forgetNote();
  });
  return (
    <section>
      <h3>{words.notes}</h3>
      {notes.map(({ author, text, writtenAt }) => (
        <article key={writtenAt + author} className={styles.note}>
          <p>{withMentions(text)}</p>
          <footer>
            {author}, <time dateTime={writtenAt}>{momentName(date, writtenAt)}</time>
          </footer>
        </article>
      ))}
      {mayChange && (
        <form
          className={`${styles.noPrint} ${styles.writing}`}
          onSubmit={event => {
            event.preventDefault();
            void add.run();
          }}
        >
          <Input.TextArea
            id={noteFieldId}
            aria-label={words.notes}
            rows={3}
            maxLength={5000}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
          <Button htmlType="submit">{words.addNote}</Button>
          <Failure of={add.failure} />
        </form>
      )}
    </section>
  );
}

/** A note with the names of colleagues whom it mentions in bold. */
const withMentions = (text: string) =>
  text.split(/(@[\p{L}\p{N}._-]+)/u).map((part, index) => (index % 2 === 1 ? <strong key={part + String(index)}>{part}</strong> : part));
