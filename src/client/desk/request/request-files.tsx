import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useShell } from '../../shell-context.tsx';
import styles from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import { type DeskWords, markName } from '../desk-words.ts';
import { saveFile } from '../save-file.ts';
import { FilePreview, previewOf } from './file-preview.tsx';

interface RequestFilesProps {
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
export function FileList({ reference, files, words, htmlLang }: RequestFilesProps) {
  const shell = useShell();
  const [shown, setShown] = useState<string>();
  if (files.length === 0) return null;
  const size = new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'kilobyte' });
  return (
    <ul className={styles.events}>
      {files.map(file => (
        <li key={file.id}>
          <Button onClick={() => void saveFile(shell, reference, file)}>
            {words.download} {file.name}
          </Button>{' '}
          {previewOf(file) !== undefined && (
            <Button
              className={styles.noPrint ?? ''}
              aria-expanded={shown === file.id}
              onClick={() => setShown(shown === file.id ? undefined : file.id)}
            >
              {words.preview}
              <span className="visually-hidden"> {file.name}</span>
            </Button>
          )}{' '}
          {size.format(Math.ceil(file.size / 1000))}
          {file.marks.map(mark => (
            <Tag key={mark} color="warning">
              {words.marks}: {markName(words, mark)}
            </Tag>
          ))}
          {shown === file.id && <FilePreview reference={reference} file={file} words={words} />}
        </li>
      ))}
    </ul>
  );
}
