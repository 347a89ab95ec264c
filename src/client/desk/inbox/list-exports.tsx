import { Button } from 'antd';
import type { Api } from '../../api/api.ts';
import { useShell } from '../../shell-context.tsx';
import { Failure } from '../action/failure.tsx';
import { useAction } from '../action/use-action.ts';
import styles from '../desk.module.css';
import { type DeskFilter, filterBody } from '../desk-request.ts';
import type { DeskWords } from '../desk-words.ts';
import { saveAnswer } from '../save-file.ts';

/** Saves all requests of a filter as a table. */
export function ListExports({ api, words, filter }: { api: Api; words: DeskWords; filter: DeskFilter }) {
  const shell = useShell();
  const save = useAction(api, (calls, format: 'csv' | 'xlsx') =>
    saveAnswer(shell, calls, '/api/desk/export', { name: `requests.${format}`, body: { ...filterBody(filter), format } }),
  );
  return (
    <div className={styles.actions}>
      <Button type="text" onClick={() => void save.run('csv')}>
        {words.saveCsv}
      </Button>
      <Button type="text" onClick={() => void save.run('xlsx')}>
        {words.saveXlsx}
      </Button>
      <Failure of={save.failure} />
    </div>
  );
}
