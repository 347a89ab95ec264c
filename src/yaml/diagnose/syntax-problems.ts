import { isScalar, isSeq, type Pair, type Scalar, visit } from 'yaml';
import type { ProblemCode } from '#check/explanations.ts';
import type { Problem } from '#check/problem.ts';
import type { ParsedYaml } from '../parsed-yaml.ts';
import { findMisreadNode } from './misread-nodes.ts';
import { diagnoseSyntaxError } from './syntax-causes.ts';

/**
 * Problems that keep a YAML file from being read. After the first syntax error the others are guesswork, so only the first is
 * reported.
 */
export function syntaxProblems(file: string, parsed: ParsedYaml): Problem[] {
  const { text, document } = parsed;
  const problem = (code: ProblemCode, message: string, start: number, end: number): Problem => ({
    code,
    severity: 'error',
    message,
    file,
    range: parsed.rangeOf(start, end),
    pointer: '',
  });

  if (text.startsWith('\uFEFF')) {
    const mark = problem('yaml/bom', 'The file begins with a byte-order mark, which cannot be seen. Save it as UTF-8 without BOM.', 0, 0);
    return [{ ...mark, fix: { type: 'remove-mark', at: [] } }];
  }
  const loneReturn = text.search(/\r(?!\n)/);
  if (loneReturn !== -1) {
    const message =
      'A line ends in a carriage return alone here, as on Macs before 2001: for YAML it does not end. Save the file with line ends LF or CRLF.';
    return [problem('yaml/line-end', message, loneReturn, loneReturn + 1)];
  }
  const hasDuplicates = document.errors.some(error => error.code === 'DUPLICATE_KEY');
  const [first] = document.errors.filter(error => error.code !== 'DUPLICATE_KEY').sort((a, b) => a.pos[0] - b.pos[0]);
  if (first) {
    const { code, message, span } = diagnoseSyntaxError(first, document.errors, text);
    return [problem(code, message, ...span)];
  }
  const [warning] = document.warnings;
  if (warning) {
    const [start, end] = warning.pos;
    const written = text.slice(start, end);
    if (warning.code === 'BAD_DIRECTIVE')
      return [
        problem(
          'yaml/syntax',
          'A line that begins with `%` tells programs how to read YAML. The files of a site need none: remove it.',
          start,
          end,
        ),
      ];
    if (written.startsWith('!!'))
      return [
        problem('yaml/syntax', `\`${written}\` names a type of YAML. Values need none: remove it, or put the text in quotes.`, start, end),
      ];
    return [problem('yaml/quotes', `Text that begins with \`!\` must stand in quotes: write \`"${written} …"\`.`, start, end)];
  }
  const misread = findMisreadNode(parsed);
  if (misread) return [problem(misread.code ?? 'yaml/quotes', misread.message, ...misread.span)];
  if (hasDuplicates) return duplicateKeys(parsed, problem);
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return [problem('yaml/empty', 'The file is empty. Write its content, or `{}` if it holds nothing on purpose.', 0, 0)];
  }
  return [];
}

type MakeProblem = (code: ProblemCode, message: string, start: number, end: number) => Problem;

/** Finds the duplicate keys without the library: after a key without a value, the library's error points before the duplicate. */
function duplicateKeys(parsed: ParsedYaml, problem: MakeProblem): Problem[] {
  const problems: Problem[] = [];
  visit(parsed.document, {
    Map(_, { items }, path) {
      const keys = items.map(({ key }) => key).filter(isScalar);
      const again = keys.filter((key, index) => keys.findIndex(({ value }) => value === key.value) < index);
      const emptied = emptiedKey(items, again);
      if (emptied !== undefined) {
        problems.push(problem('yaml/indentation', ...emptied));
        return;
      }
      // Several keys of a list entry are there twice if the dash of the next entry is lost.
      const isEntry = isSeq(path.at(-1));
      const isLostDash = again.length > 1 && isEntry;
      for (const key of isLostDash ? again.slice(0, 1) : again) {
        const first = keys.find(({ value }) => value === key.value);
        const [start = 0, end = 0] = key.range ?? [];
        const [from = 0, to = 0] = first?.range ?? [];
        const names = again.map(({ value }) => `\`${String(value)}\``).join(', ');
        const message = isLostDash
          ? `The keys ${names} stand twice in this entry of the list. Begin the next entry with \`- \`, or remove them.`
          : `The key \`${String(key.value)}\` stands twice ${isEntry ? 'in this entry of the list. Remove one of the two, or move it below the `- ` of its own entry' : 'here. Remove one of the two, rename it, or move it to where it belongs'}.`;
        const found = problem('yaml/duplicate-key', message, start, end);
        problems.push({
          ...found,
          notes: [{ message: `\`${String(key.value)}\` stands here first:`, file: found.file, range: parsed.rangeOf(from, to) }],
        });
      }
    },
  });
  return problems;
}

/** A key that was indented into its neighbour: it has no value, and its own keys are beside it, where some exist already. */
function emptiedKey(items: readonly Pair[], again: readonly Scalar[]): [message: string, start: number, end: number] | undefined {
  const twice = items.findIndex(({ key }) => key === again[0]);
  const key = items.slice(0, Math.max(0, twice)).findLast(({ value }) => isScalar(value) && value.value === null)?.key;
  if (!isScalar(key)) return undefined;
  const [start = 0, end = 0] = key.range ?? [];
  const message = `Nothing stands under \`${String(key.value)}\`: what follows stands beside it, a second \`${String(again[0]?.value)}\` too. Indent \`${String(key.value)}\` less, or what belongs to it more.`;
  return [message, start, end];
}
