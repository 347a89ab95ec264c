import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useState } from 'react';
import { acceptedEndings } from '#site/forms/file-name.ts';
import type { FormField } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import button from '../../controls/button.module.css';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import live from '../live-form.module.css';
import type { UploadLimits } from './upload-limits.ts';

interface DropAreaProps {
  /** Id of the field in the document. */
  id: string;
  field: FormField;
  label: string | undefined;
  limits: UploadLimits;
  shared: VisitorFormWords;
  isInvalid: boolean | undefined;
  /** The input that chooses files, so that the caller can focus it. */
  picker: RefObject<HTMLInputElement | null>;
  onAdd: (files: File[]) => void;
}

/** Takes files by button, drag and drop, or paste. */
export function DropArea({ id, field, label, limits, shared, isInvalid, picker, onAdd }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  useEffect(ignoreFilesBeside, []);

  const add = (files: FileList | null) => {
    if (files && files.length > 0) onAdd([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same without a pointer
    <div
      className={`${styles.drop} ${isOver ? live.over : ''} ${isInvalid ? live.invalid : ''}`}
      // A click beside the button moves the focus here, so that a paste works.
      tabIndex={-1}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <label className={`${button.secondary} ${button.compact} ${styles.pick}`}>
        {shared.buttons.addFiles}
        <span className="visually-hidden"> {label}</span>
        <input
          ref={picker}
          type="file"
          multiple
          accept={field.upload && acceptedEndings(field.upload.types)}
          className="visually-hidden"
          aria-describedby={`${id}-limits`}
          onChange={event => {
            add(event.target.files);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
      </label>
      <p id={`${id}-limits`} className={styles.dropText}>
        <span className={styles.drag}>{shared.uploads.drop}</span>
        <span>{fillIn(shared.uploads.limits, limits)}</span>
      </p>
    </div>
  );
}

/** Ignores files that are dropped beside a field: the browser would open them in place of the form. Returns the function that ends this. */
function ignoreFilesBeside(): () => void {
  const ignore = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
  return () => {
    removeEventListener('dragover', ignore);
    removeEventListener('drop', ignore);
  };
}
