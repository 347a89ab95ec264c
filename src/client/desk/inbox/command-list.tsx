import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import iconButton from '../../controls/icon-button.module.css';
import { Dialog } from '../../dialog/dialog.tsx';
import { Icon } from '../../icon.tsx';
import { isKeyOfInputMethod } from '../../text/composition.ts';
import styles from '../desk.module.css';
import { isReference } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';

interface CommandListProps {
  words: DeskWords;
  /** Actions by their keys; those that are not possible now are absent. */
  actions: Record<string, () => void>;
  isOn: boolean;
  onToggle(isOn: boolean): void;
  onOpen(reference: string): void;
  onSearch(text: string): void;
  onClose(): void;
}

interface Command {
  label: string;
  key?: string;
  run?: (() => void) | undefined;
}

/** Commands of the desk with their keys: found by typing, done by Enter or a press; a box turns the keys off. */
export function CommandList({ words, actions, isOn, onToggle, onOpen, onSearch, onClose }: CommandListProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef<() => void>(undefined);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const commands = commandsFor(typed);
  const at = Math.min(active, commands.length - 1);

  function commandsFor(text: string): Command[] {
    const known = Object.entries(labelsOf(words)).map(([key, label]) => ({ key, label, run: actions[key] }));
    const terms = text.toLowerCase().split(/\s+/);
    const found = known.filter(({ key, label }) => key === text || terms.every(term => label.toLowerCase().includes(term)));
    if (text.trim() === '') return found;
    const reference = text.trim().toUpperCase();
    return [
      ...(isReference(reference)
        ? [{ label: t('labelled', { label: words.keyOpen, value: reference }), run: () => onOpen(reference) }]
        : []),
      // Disabled ones last: the list teaches their keys all the same.
      ...found.filter(({ run }) => run !== undefined),
      { label: t('labelled', { label: words.search, value: text.trim() }), run: () => onSearch(text.trim()) },
      ...found.filter(({ run }) => run === undefined),
    ];
  }

  /** Does it once the dialog has given the focus back. */
  const run = (command: Command | undefined) => {
    if (command?.run === undefined) return;
    chosen.current = command.run;
    dialog.current?.close();
  };
  const move = (to: number) => {
    const next = (to + commands.length) % commands.length;
    setActive(next);
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isKeyOfInputMethod(event.nativeEvent)) return;
    const act = { ArrowDown: () => move(at + 1), ArrowUp: () => move(at - 1), Enter: () => run(commands[at]) }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog
      ref={dialog}
      label={words.shortcuts}
      className={styles.shortcuts}
      onClose={() => {
        onClose();
        chosen.current?.();
      }}
    >
      <div className={styles.shortcutsHead}>
        <input
          className={styles.input}
          role="combobox"
          aria-label={words.command}
          placeholder={words.command}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={`${id}${at}`}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={iconButton.button} aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div id={id} role="listbox" aria-label={words.shortcuts} className={styles.keys}>
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={command.key ?? command.label}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === at}
            aria-disabled={command.run === undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            {command.key !== undefined && <kbd>{command.key}</kbd>}
          </div>
        ))}
      </div>
      <label>
        <input type="checkbox" checked={isOn} onChange={event => onToggle(event.target.checked)} /> {words.shortcutsOn}
      </label>
    </Dialog>
  );
}

/** Names of the commands by their keys. */
const labelsOf = (words: DeskWords) => ({
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
});
