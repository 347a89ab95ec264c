import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import button from '../../controls/button.module.css';
import { Icon } from '../../icon.tsx';
import { useShell } from '../../shell-context.tsx';
import { ConfirmDialog } from '../draw/confirm-dialog.tsx';
import { ariaAttributes, type FieldFrameProps, fieldIds } from '../draw/field-frame.tsx';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import type { FormStore } from '../session/form-state.ts';
import type { AttachedFile } from './attached-file.ts';
import { FileRow } from './file-row.tsx';
import { uploadLimits } from './upload-limits.ts';
import type { UploadQueue } from './upload-queue.ts';

interface UploadFieldProps extends Omit<FieldFrameProps, 'children'> {
  store: FormStore;
  uploads: UploadQueue;
}

/** Files by button, drag and drop, or paste; each with how far it is. */
export function UploadField(props: UploadFieldProps) {
  const { formId, form, field, shared, store, uploads } = props;
  const ids = fieldIds(formId, field.name);
  const { htmlLang } = useShell();
  const limits = uploadLimits(form, field, htmlLang);
  const all = useStore(store, state => state.files);
  const refused = useStore(store, state => state.refused);
  const files = all.filter(file => file.field === field.name);
  const [isOver, setIsOver] = useState(false);
  const [fileToRemove, setFileToRemove] = useState<AttachedFile>();
  const picker = useRef<HTMLInputElement>(null);
  useEffect(ignoreFilesBeside, []);
  const { 'aria-required': _, 'aria-invalid': isInvalid, ...described } = ariaAttributes(props);

  const add = (added: FileList | null | undefined) => {
    if (added && added.length > 0) uploads.add(field, [...added]);
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
  const remove = ({ key }: AttachedFile) => {
    uploads.remove(key);
    picker.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no role of its own to be described by
    <div id={ids.id} role="group" aria-labelledby={ids.label} className={styles.upload} {...described}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same without a pointer */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''} ${isInvalid ? styles.invalid : ''}`}
        // A click beside the button brings the focus here, for a paste.
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
          <span className="visually-hidden"> {form.words.fields[field.name]?.label}</span>
          <input
            ref={picker}
            type="file"
            multiple
            accept={field.upload?.types.map(type => `.${type}`).join(',')}
            className="visually-hidden"
            aria-describedby={`${ids.id}-limits`}
            onChange={event => {
              add(event.target.files);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
        </label>
        <p id={`${ids.id}-limits`} className={styles.dropText}>
          <span className={styles.drag}>{shared.uploads.drop}</span>
          <span>{fillIn(shared.uploads.limits, limits)}</span>
        </p>
      </div>
      <div role="alert" className={styles.refusals}>
        {refused
          .filter(refusal => refusal.field === field.name)
          .map(({ rule, name }) => (
            <p key={`${rule} ${name}`} className={styles.error}>
              <Icon name="triangle-alert" />
              <span>{fillIn(shared.refusals[rule], { name, ...limits })}</span>
            </p>
          ))}
      </div>
      {files.length > 0 && (
        <ul aria-label={shared.uploads.list} className={styles.files}>
          {files.map(file => (
            <FileRow
              key={file.key}
              file={file}
              limits={limits}
              shared={shared}
              onRemove={file.state === 'done' ? () => setFileToRemove(file) : () => remove(file)}
              onRetry={() => uploads.retry(file.key)}
            />
          ))}
        </ul>
      )}
      {fileToRemove && (
        <ConfirmDialog
          title={shared.uploads.confirmTitle}
          text={fillIn(shared.uploads.confirmText, { name: fileToRemove.name })}
          confirm={shared.buttons.removeConfirmed}
          cancel={shared.buttons.keep}
          onConfirm={() => {
            setFileToRemove(undefined);
            remove(fileToRemove);
          }}
          onCancel={() => setFileToRemove(undefined)}
        />
      )}
    </div>
  );
}

/** A file that is dropped beside a field would be opened by the browser in place of the form. Returns what ends this. */
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
