import { Button } from 'antd';
import { useShell } from '../../shell-context.tsx';
import styles from '../desk.module.css';
import { type DeskFilter, filterBody } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { saveAnswer } from '../save-file.ts';

/** Saves all requests of a filter as a table. */
export function ListExports({ words, filter }: { words: DeskWords; filter: DeskFilter }) {
  const shell = useShell();
  const save = (format: 'csv' | 'xlsx') =>
    void saveAnswer(shell, '/api/desk/export', `requests.${format}`, { ...filterBody(filter), format });
  return (
    <div className={styles.actions}>
      <Button type="text" onClick={() => save('csv')}>
        {words.saveCsv}
      </Button>
      <Button type="text" onClick={() => save('xlsx')}>
        {words.saveXlsx}
      </Button>
    </div>
  );
}
