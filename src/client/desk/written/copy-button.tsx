import { useState } from 'react';
import { Icon } from '../../icon.tsx';
import type { DeskWords } from '../desk-words.ts';
import styles from './written.module.css';

/** Copies a text, and says so. */
export function CopyButton({ text, words }: { text: string; words: DeskWords }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      // Without the right to copy nothing is said to be copied; the text can be selected.
      () => setIsCopied(false),
    );
  return (
    <button type="button" className={styles.copy} title={words.copyText} onBlur={() => setIsCopied(false)} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span className="visually-hidden">
        {words.copyText} {text}
      </span>
      <span role="status" className="visually-hidden">
        {isCopied && words.copied}
      </span>
    </button>
  );
}
