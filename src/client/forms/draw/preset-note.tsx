import type { SharedFormWords } from '#site/generated/shared-form-words.ts';
import styles from '../form.module.css';

interface PresetNoteProps {
  /** Id of the form on its page. */
  formId: string;
  shared: SharedFormWords;
  isShown: boolean;
  onUndo: (id: string) => void;
}

/** Says that a link has filled in fields, with a button that takes it out again. In the document it is hidden; restore-static-form.ts shows it. */
export function PresetNote({ formId, shared: { draft, buttons }, isShown, onUndo }: PresetNoteProps) {
  const id = `${formId}-undo-preset`;
  return (
    <p className={styles.preset} data-preset-note hidden={!isShown}>
      <span>{draft.preset}</span>{' '}
      <button type="button" id={id} data-app={id} className={styles.undo} onClick={() => onUndo(id)}>
        {buttons.undoPreset}
      </button>
    </p>
  );
}
