import { Checkbox, Modal } from 'antd';
import styles from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';

interface ShortcutHelpProps {
  words: DeskWords;
  isOpen: boolean;
  isOn: boolean;
  onToggle(isOn: boolean): void;
  onClose(): void;
}

/** The keys of the desk, and whether they are used. */
export function ShortcutHelp({ words, isOpen, isOn, onToggle, onClose }: ShortcutHelpProps) {
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
    <Modal open={isOpen} title={words.shortcuts} footer={null} onCancel={onClose} closable={{ 'aria-label': words.close }} destroyOnHidden>
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
      <Checkbox checked={isOn} onChange={event => onToggle(event.target.checked)}>
        {words.shortcutsOn}
      </Checkbox>
    </Modal>
  );
}
