import { useEffect, useRef, useState } from 'react';

/** What each key does, or two keys one after the other: `g m`. */
type Shortcuts = Record<string, () => void>;

const storageKey = 'desk-shortcuts';

/** Milliseconds in which the second key follows the first. */
const patience = 1500;

/** As other programs open what can be done: Ctrl or Command with K. */
const isForCommands = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Fields, and whatever else takes keys for itself. */
const typedInto = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';

/**
 * Does what a key says, unless somebody types, or holds another key. Whoever works with speech or presses keys by accident can turn
 * the keys off (WCAG 2.1.4); this browser remembers it.
 */
export function useShortcuts(shortcuts: Shortcuts): { isOn: boolean; setIsOn(isOn: boolean): void } {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const first = useRef({ key: '', at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      // Also in a field, and with the keys turned off: two keys at once are no accident.
      if (isForCommands(event)) {
        event.preventDefault();
        shortcuts['?']?.();
        return;
      }
      const isTyped = event.target instanceof Element && event.target.closest(typedInto) !== null;
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
      // The list of keys opens even if they are off: there they are turned on.
      if (!isOn && event.key !== '?') return;
      const both = event.timeStamp - first.current.at < patience ? `${first.current.key} ${event.key}` : '';
      const isFirst = Object.keys(shortcuts).some(keys => keys.startsWith(`${event.key} `));
      first.current = isFirst ? { key: event.key, at: event.timeStamp } : { key: '', at: Number.NEGATIVE_INFINITY };
      const pressed = Object.hasOwn(shortcuts, both) ? both : event.key;
      const act = Object.hasOwn(shortcuts, pressed) ? shortcuts[pressed] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      // The site's own key for its search is the same as the desk's.
      event.stopPropagation();
      act();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [shortcuts, isOn]);
  return {
    isOn,
    setIsOn(next) {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
      setIsOn(next);
    },
  };
}
