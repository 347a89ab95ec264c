import { Button, Tag } from 'antd';
import styles from '../desk.module.css';
import type { ShownRequest } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { saveFile } from '../save-file.ts';

interface RequestFilesProps {
  reference: string;
  files: ShownRequest['files'];
  words: DeskWords;
  htmlLang: string;
}

/** The files of a request, each to be saved, with what to be careful of. */
export function RequestFiles({ reference, files, words, htmlLang }: RequestFilesProps) {
  if (files.length === 0) return null;
  const size = new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'kilobyte' });
  return (
    <section>
      <h3>{words.files}</h3>
      <ul className={styles.events}>
        {files.map(file => (
          <li key={file.id}>
            <Button onClick={() => void saveFile(reference, file).catch(() => undefined)}>
              {words.download} {file.name}
            </Button>{' '}
            {size.format(Math.ceil(file.size / 1000))}
            {file.marks.length > 0 && (
              <Tag color="warning">
                {words.marks}: {file.marks.join(', ')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
