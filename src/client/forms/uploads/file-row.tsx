import { megabyte } from '#site/forms/request-limits.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { Icon } from '../../icon.tsx';
import { useShell } from '../../shell-context.tsx';
import { fillIn } from '../form-words.ts';
import { type AttachedFile, isInProgress } from './attached-file.ts';
import styles from './file-row.module.css';
import { refusalText } from './refusal-text.ts';
import type { UploadLimits } from './upload-limits.ts';

interface FileRowProps {
  file: AttachedFile;
  limits: UploadLimits;
  shared: VisitorFormWords;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file with its progress and its buttons. */
export function FileRow({ file, limits, shared, onRemove, onRetry }: FileRowProps) {
  const { htmlLang } = useShell();
  const { buttons, uploads } = shared;
  const { name, size, sent, state } = file;
  const percent = Math.min(100, Math.round((100 * sent) / Math.max(1, size)));
  const isStopped = state === 'failed' || state === 'expired' || state === 'refused';
  return (
    <li className={isStopped ? `${styles.file} ${styles.stopped}` : styles.file}>
      <span className={styles.mark}>
        <Icon name={iconOf(file)} />
      </span>
      <span className={styles.name}>{name}</span>
      {/* As high with its state as without: what is below must not move away from under a finger when an upload ends. */}
      <span className={styles.details}>
        <span className={styles.size}>{sizeText(size, uploads, htmlLang)}</span>
        <span className={styles.state}>{stateText(file, limits, shared, percent)}</span>
      </span>
      {isInProgress(file) && <progress aria-label={name} max={100} value={percent} className={styles.progress} />}
      <span className={styles.buttons}>
        {state === 'failed' && (
          <button type="button" onClick={onRetry}>
            {buttons.retry}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={isInProgress(file) ? `${buttons.cancel} ${name}` : fillIn(buttons.remove, { name })}
        >
          <Icon name="x" />
        </button>
      </span>
    </li>
  );
}

function iconOf(file: AttachedFile): string {
  if (file.state === 'done') return 'check';
  return isInProgress(file) ? 'arrow-right' : 'triangle-alert';
}

function stateText(file: AttachedFile, limits: UploadLimits, shared: VisitorFormWords, percent: number): string {
  const { state, name } = file;
  const { uploads } = shared;
  switch (state) {
    case 'waiting':
      return uploads.waiting;
    case 'uploading':
      return fillIn(uploads.uploading, { percent });
    case 'checking':
      return uploads.checking;
    case 'offline':
      return uploads.offline;
    case 'done':
      return '';
    case 'expired':
      return fillIn(uploads.expired, { name });
    case 'failed':
    case 'refused':
      return refusalText(file, limits, shared);
  }
}

function sizeText(bytes: number, { kilobytes, megabytes }: VisitorFormWords['uploads'], language: string): string {
  const written = (number: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(number);
  return bytes < megabyte
    ? fillIn(kilobytes, { number: written(Math.max(0.1, bytes / 1024)) })
    : fillIn(megabytes, { number: written(bytes / megabyte) });
}
