import type { Location, Log, ReportingDescriptor, Result } from 'sarif';
import { exampleText } from '#check/explanation.ts';
import { explanations, type ProblemCode } from '#check/explanations.ts';
import type { Problem, Range } from '#check/problem.ts';
import { helpOf } from '#check/report/format-report.ts';
import type { Report } from './report.ts';

/** SARIF 2.1.0, for the code scanning of GitHub, GitLab and editors; always with all problems. */
export function sarif({ problems }: Report): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'npm run check', rules: codes.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map(problem => resultOf(problem, codes.indexOf(problem.code))),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function ruleOf(code: ProblemCode): ReportingDescriptor {
  const { title, why, wrong, right, repair } = explanations[code];
  const markdown = [
    why,
    `Wrong:\n\n\`\`\`yaml\n${exampleText(wrong)}\n\`\`\``,
    `Right:\n\n\`\`\`yaml\n${exampleText(right)}\n\`\`\``,
    repair,
  ];
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: why },
    help: { text: repair, markdown: markdown.join('\n\n') },
  };
}

function resultOf(problem: Problem, ruleIndex: number): Result {
  const { code, severity, message, notes = [] } = problem;
  const help = helpOf(problem);
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: help === undefined ? message : `${message}\n${help}` },
    locations: [locationOf(problem)],
    ...(notes.length === 0
      ? {}
      : { relatedLocations: notes.map((note, id) => ({ id, message: { text: note.message }, ...locationOf(note) })) }),
  };
}

function locationOf({ file, range: { start, end } }: { file: string; range: Range }): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
      region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
    },
  };
}
