import { formatExplanation } from '#check/explanation.ts';
import { explanations, type ProblemCode } from '#check/explanations.ts';
import { nearest } from '#check/suggest/nearest.ts';
import { UsageError } from '../command/run-command.ts';

const codes = (Object.keys(explanations) as ProblemCode[]).sort();

/** Explains codes; without any, lists all codes with a line each. Throws UsageError for a code that does not exist. */
export function explain(wanted: readonly string[]): string {
  if (wanted.length === 0) {
    const width = Math.max(...codes.map(code => code.length));
    return codes.map(code => `${code.padEnd(width)}  ${explanations[code].title}`).join('\n');
  }
  return wanted.map(name => formatExplanation(name, explanations[codeNamed(name)])).join('\n\n\n');
}

function codeNamed(name: string): ProblemCode {
  const code = codes.find(known => known === name);
  if (code !== undefined) return code;
  const close = nearest(name, codes);
  const alike = close.length > 0 ? close : codes.filter(known => name !== '' && known.split('/').includes(name));
  const advice = alike.length > 0 ? `Did you mean ${alike.join(' or ')}?` : '--explain without a code lists all.';
  throw new UsageError(`There is no code "${name}". ${advice}`);
}
