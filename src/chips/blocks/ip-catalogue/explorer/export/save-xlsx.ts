import writeXlsxFile from 'write-excel-file/browser';
import { saveBlob } from '#client/save-blob.ts';
import { workbookText } from '#site/spreadsheet.ts';

/** Lets the visitor save rows of texts as a workbook, the first row as its header. Every cell is text: Excel calculates nothing. */
export async function saveXlsx(rows: readonly (readonly string[])[], name: string): Promise<void> {
  const cells = rows.map((row, index) =>
    row.map(text => ({ type: String, value: workbookText(text), ...(index === 0 ? { fontWeight: 'bold' as const } : {}) })),
  );
  const columns = (rows[0] ?? []).map(() => ({ width: 24 }));
  saveBlob(await writeXlsxFile(cells, { sheet: name, columns, stickyRowsCount: 1 }).toBlob(), `${name}.xlsx`);
}
