import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import styles from '../form.module.css';

interface PresetNoteProps {
  /** Id of the form on its page. */
  formId: string;
  shared: VisitorFormWords;
  isShown: boolean;
  onUndo: (id: string) => void;
  /** Address of the form without what a link fills in, for those who have no scripts. */
  href?: string;
}

/**
 * Says that a link has filled in fields, with a button that takes it out again. In the document it is hidden; restore-static-form.ts
 * shows it, or the server, which fills in the fields as well.
 */
export function PresetNote({ formId, shared: { draft, buttons }, isShown, onUndo, href }: PresetNoteProps) {
  const id = `${formId}-undo-preset`;
  return (
    <p className={styles.preset} data-preset-note hidden={!isShown}>
      <span>{draft.preset}</span>{' '}
      <button type="button" id={id} data-app={id} className={styles.undo} onClick={() => onUndo(id)}>
        {buttons.undoPreset}
      </button>
      {href !== undefined && (
        <a href={href} className={styles.withoutScript}>
          {buttons.undoPreset}
        </a>
      )}
    </p>
  );
}
