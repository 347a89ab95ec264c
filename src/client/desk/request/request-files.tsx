import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../api/api.ts';
import { useShell } from '../../shell-context.tsx';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { useAction } from '../action/use-action.ts';
import type { ShownRequest } from '../desk-request.ts';
import { type DeskWords, markName } from '../desk-words.ts';
import { saveFile } from '../save-file.ts';
import { FilePreview, previewOf } from './file-preview.tsx';
import styles from './request.module.css';

interface RequestFilesProps {
  api: Api;
  reference: string;
  files: ShownRequest['files'];
  words: DeskWords;
  htmlLang: string;
}

/** The files of a request. */
export function RequestFiles(props: RequestFilesProps) {
  if (props.files.length === 0) return null;
  return (
    <section>
      <h3>{props.words.files}</h3>
      <FileList {...props} />
    </section>
  );
}

/** Files, each to be saved, with what to be careful of; some can be looked at here. */
export function FileList({ api, reference, files, words, htmlLang }: RequestFilesProps) {
  const shell = useShell();
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  const save = useAction(api, (calls, file: ShownRequest['files'][number]) => saveFile(shell, calls, reference, file));
  if (files.length === 0) return null;
  const size = new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'kilobyte' });
  return (
    <ul className={styles.files}>
      {files.map(file => (
        <li key={file.id}>
          <span className={styles.fileName}>
            {file.name} <small className={styles.meta}>{size.format(Math.ceil(file.size / 1000))}</small>
          </span>
          <Button isSmall className={styles.noPrint} onClick={() => void save.run(file)}>
            {words.download}
            <span className="visually-hidden"> {file.name}</span>
          </Button>
          {previewOf(file) !== undefined && (
            <Button
              isSmall
              className={styles.noPrint}
              aria-expanded={shown === file.id}
              onClick={() => setShown(shown === file.id ? undefined : file.id)}
            >
              {words.preview}
              <span className="visually-hidden"> {file.name}</span>
            </Button>
          )}
          {file.marks.map(mark => (
            <span key={mark} className={styles.mark} data-kind="warning">
              {t('labelled', { label: words.marks, value: markName(words, mark) })}
            </span>
          ))}
          {save.tried?.[0].id === file.id && <Failure of={save.failure} />}
          {shown === file.id && <FilePreview api={api} reference={reference} file={file} words={words} />}
        </li>
      ))}
    </ul>
  );
}
