import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../icon.tsx';
import { useShell } from '../../shell-context.tsx';
import { ConfirmDialog } from '../draw/confirm-dialog.tsx';
import { ariaAttributes, type FieldFrameProps, fieldIds } from '../draw/field-frame.tsx';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import live from '../live-form.module.css';
import type { FormStore } from '../session/form-state.ts';
import { type AttachedFile, isCounted } from './attached-file.ts';
import { DropArea } from './drop-area.tsx';
import { FileRow } from './file-row.tsx';
import { uploadLimits } from './upload-limits.ts';
import type { UploadQueue } from './upload-queue.ts';

interface UploadFieldProps extends Omit<FieldFrameProps, 'children'> {
  store: FormStore;
  uploads: UploadQueue;
}

/** A field that takes files, and shows the progress of each. */
export function UploadField(props: UploadFieldProps) {
  const { formId, form, field, shared, store, uploads } = props;
  const ids = fieldIds(formId, field.name);
  const { htmlLang } = useShell();
  const limits = uploadLimits(form, field, htmlLang);
  const all = useStore(store, state => state.files);
  const files = all.filter(file => file.field === field.name);
  // All fields of the form share its number of files.
  const used = all.filter(isCounted).length;
  const refused = useStore(store, state => state.refused).filter(file => file.field === field.name);
  const [fileToRemove, setFileToRemove] = useState<AttachedFile>();
  const picker = useRef<HTMLInputElement>(null);
  const { 'aria-required': _, 'aria-invalid': isInvalid, ...described } = ariaAttributes(props);

  const remove = ({ key }: AttachedFile) => {
    uploads.remove(key);
    picker.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no role of its own to be described by
    <div id={ids.id} role="group" aria-labelledby={ids.label} className={styles.upload} {...described}>
      <DropArea
        id={ids.id}
        field={field}
        label={form.words.fields[field.name]?.label}
        limits={limits}
        shared={shared}
        isInvalid={isInvalid}
        picker={picker}
        onAdd={added => uploads.add(field, added)}
      />
      <div role="alert" className={live.refusals}>
        {refused.map(({ rule, name }) => (
          <p key={`${rule} ${name}`} className={styles.error}>
            <Icon name="triangle-alert" />
            <span>{fillIn(shared.refusals[rule], { name, ...limits })}</span>
          </p>
        ))}
      </div>
      {files.length > 0 && <p className={styles.help}>{fillIn(shared.uploads.used, { used, count: form.maxFiles })}</p>}
      {files.length > 0 && (
        <ul aria-label={shared.uploads.list} className={live.files}>
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
