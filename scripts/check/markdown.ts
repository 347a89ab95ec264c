import { helpOf, mostSerious, placeText, remainder, summaryOf, waitingLines } from '#check/report/format-report.ts';
import type { Report } from './report.ts';

/** A table for a comment on a pull request or the summary of a job. */
export function markdown({ problems, most, files, sought, reasons, waiting }: Report): string {
  const rows = mostSerious(problems, most).map(problem => {
    const { file, range, severity, code, message, notes = [] } = problem;
    const other = notes.map(note => `${cell(note.message)} ${cell(`\`${placeText(note.file, note.range)}\``)}`);
    const help = helpOf(problem);
    const text = [cell(message), ...other, ...(help === undefined ? [] : [cell(help)])].join('<br>');
    return `| ${cell(`\`${placeText(file, range)}\``)} | ${severity} | ${text} | \`${code}\` |`;
  });
  const table = rows.length === 0 ? [] : ['| Place | | Problem | Code |', '|---|---|---|---|', ...rows, ''];
  return [
    `**${summaryOf(problems, files, sought)}**`,
    '',
    ...[...reasons, ...waitingLines(waiting)].flatMap(line => [line, '']),
    ...table,
    ...remainder(problems, most),
  ]
    .join('\n')
    .trimEnd();
}

/** Text in a cell of a table: characters with a meaning in Markdown are escaped, except in code, where they have none. */
function cell(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map(part => (part.startsWith('`') ? part : part.replace(/[\\*_[\]<>#~]/g, '\\$&')))
    .join('')
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');
}
