import { helpOf, mostSerious, placeText, remainder, summaryOf } from '#check/report/code-frame.ts';
import type { Report } from './report.ts';

/** A table, as a comment on a pull request or the summary of a job shows it. */
export function markdown({ problems, most, files, sought, reasons }: Report): string {
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
    ...reasons.flatMap(reason => [reason, '']),
    ...table,
    ...remainder(problems, most),
  ]
    .join('\n')
    .trimEnd();
}

/** Text within a table: signs that mean something in Markdown are escaped, outside of code where they would. */
function cell(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map(part => (part.startsWith('`') ? part : part.replace(/[\\*_[\]<>#~]/g, '\\$&')))
    .join('')
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');
}
