import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { replyFiles } from '#site/desk/reply-files.ts';
import { acceptedEndings } from '#site/forms/file-name.ts';
import { megabyte } from '#site/forms/request-limits.ts';
import { Button } from '../action/button.tsx';
import desk from '../desk.module.css';
import { type DeskWords, markName } from '../desk-words.ts';
import styles from './request.module.css';
import type { AddedFile } from './use-reply-files.ts';

interface ReplyFilesProps {
  files: readonly AddedFile[];
  words: DeskWords;
  htmlLang: string;
  onAdd(files: File[]): void;
  onRetry(file: AddedFile): void;
  onRemove(file: AddedFile): void;
}

/** The files of a reply that is being written: what became of each, and how to add more. */
export function ReplyFiles({ files, words, htmlLang, onAdd, onRetry, onRemove }: ReplyFilesProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const kilobytes = new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'kilobyte' });
  const megabytes = new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'megabyte' });
  const percent = new Intl.NumberFormat(htmlLang, { style: 'percent' });
  const stateOf = ({ ref, failure, sent, size: bytes }: AddedFile) => {
    if (ref !== undefined) return words.fileReady;
    if (failure !== undefined) return failure.text === '' ? words.fileFailed : failure.text;
    return `${words.fileSending}, ${percent.format(bytes === 0 ? 0 : sent / bytes)}`;
  };
  const { rule, most, totalBytes } = replyFiles;
  const limits = [
    { label: words.attachTypes, value: rule.types.join(', ') },
    { label: words.attachMost, value: most },
    { label: words.attachTogether, value: megabytes.format(totalBytes / megabyte) },
  ].map(limit => t('labelled', limit));
  return (
    <div>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        hidden
        aria-label={words.addFiles}
        accept={acceptedEndings(rule.types)}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <Button aria-describedby={`${id}limits`} disabled={files.length >= most} onClick={() => input.current?.click()}>
        {words.addFiles}
      </Button>
      <p id={`${id}limits`} className={styles.event}>
        {limits.join(' · ')}
      </p>
      <ul className={styles.event} aria-label={words.files} aria-live="polite">
        {files.map(file => (
          <li key={file.key} className={desk.actions}>
            <span>{t('labelled', { label: `${file.name} (${kilobytes.format(Math.ceil(file.size / 1000))})`, value: stateOf(file) })}</span>
            {file.marks?.map(mark => (
              <span key={mark} className={styles.mark} data-kind="warning">
                {t('labelled', { label: words.marks, value: markName(words, mark) })}
              </span>
            ))}
            {file.failure?.mayRetry && file.file !== undefined && (
              <Button isSmall onClick={() => onRetry(file)}>
                {words.retryFile}
                <span className="visually-hidden"> {file.name}</span>
              </Button>
            )}
            <Button isSmall onClick={() => onRemove(file)}>
              {words.removeFile}
              <span className="visually-hidden"> {file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
