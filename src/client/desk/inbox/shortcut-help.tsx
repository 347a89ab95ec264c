import { useRef } from 'react';
import iconButton from '../../controls/icon-button.module.css';
import { Dialog } from '../../dialog/dialog.tsx';
import { Icon } from '../../icon.tsx';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';

interface ShortcutHelpProps {
  words: DeskWords;
  isOn: boolean;
  onToggle(isOn: boolean): void;
  onClose(): void;
}

/** The keys of the desk, and whether they are used. */
export function ShortcutHelp({ words, isOn, onToggle, onClose }: ShortcutHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = {
    j: words.next,
    k: words.previous,
    Enter: words.keyOpen,
    x: words.keySelect,
    r: words.keyReply,
    n: words.keyNote,
    m: words.answeredAgainHint,
    a: words.take,
    s: words.setStatus,
    l: words.addLabel,
    d: words.keyDue,
    e: words.keyClose,
    '!': words.toSpam,
    u: words.keyUnread,
    z: words.keyUndo,
    'g m': words.mine,
    'g u': words.unread,
    'g a': words.keyAll,
    '/': words.keySearch,
    '?': words.keyHelp,
  };
  return (
    <Dialog ref={dialog} label={words.shortcuts} className={styles.shortcuts} onClose={onClose}>
      <div className={styles.shortcutsHead}>
        <h2>{words.shortcuts}</h2>
        <button type="button" className={iconButton.button} aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <dl className={styles.keys}>
        {Object.entries(keys).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" checked={isOn} onChange={event => onToggle(event.target.checked)} /> {words.shortcutsOn}
      </label>
    </Dialog>
  );
}
