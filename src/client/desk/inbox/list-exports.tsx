import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostFound } from '#site/desk/counting.ts';
import { requestStatuses } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { showMessage } from '../../messages/message-store.ts';
import { useShell } from '../../shell-context.tsx';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { useAction } from '../action/use-action.ts';
import { type DeskFilter, limitsBody } from '../desk-request.ts';
import { type DeskWords, statusName } from '../desk-words.ts';
import { saveAnswer } from '../save-file.ts';

interface ListExportsProps {
  api: Api;
  words: DeskWords;
  filter: DeskFilter;
  /** How many requests pass the filter. */
  count: number;
}

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** Saves all requests of a filter as a table, one at a time. Of CSV it shows how many rows have come; a workbook comes as a whole. */
export function ListExports({ api, words, filter, count }: ListExportsProps) {
  const shell = useShell();
  const { t } = useTranslation();
  const [rows, setRows] = useState(0);
  const save = useAction(api, async (calls, format: Format) => {
    setRows(0);
    const name = `requests.${format}`;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const body = { ...limitsBody(filter), format, timeZone, names: columnNames(words) };
    const onBytes = (bytes: Uint8Array) => setRows(before => before + rowsIn(bytes));
    const isSaved = await saveAnswer(shell, calls, '/api/desk/export', format === 'csv' ? { name, body, onBytes } : { name, body });
    if (isSaved) showMessage('success', t('labelled', { label: words.saved, value: name }));
  });
  const format = save.isRunning ? save.tried?.[0] : undefined;
  const isCounted = filter.text === undefined || count <= mostFound;
  const label = { csv: words.saveCsv, xlsx: words.saveXlsx };
  return (
    <>
      {formats.map(name => (
        <Button
          key={name}
          look="quiet"
          aria-busy={format === name}
          aria-disabled={save.isRunning}
          onClick={() => void (save.isRunning || save.run(name))}
        >
          {label[name]}
        </Button>
      ))}
      {format !== undefined && (
        <progress
          aria-label={label[format]}
          {...(format === 'csv' && isCounted ? { max: count + 1, value: Math.min(rows, count + 1) } : {})}
        />
      )}
      <Failure of={save.failure} />
    </>
  );
}

/** Rows of CSV that end in some bytes: only a row ends with CR and LF, and CR is nowhere else. */
const rowsIn = (bytes: Uint8Array) => bytes.reduce((count, byte) => count + (byte === 13 ? 1 : 0), 0);

/** What the columns of a table are called. */
const columnNames = (words: DeskWords) => ({
  reference: words.reference,
  received: words.received,
  form: words.form,
  language: words.language,
  version: words.version,
  status: words.status,
  assignee: words.assignee,
  due: words.due,
  labels: words.labels,
  firstAnswer: words.firstAnswer,
  replies: words.replies,
  ...Object.fromEntries(requestStatuses.map(status => [`status-${status}`, statusName(words, status)])),
});
