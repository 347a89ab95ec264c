import { type Diagnose, restOfLine } from '../source-line.ts';
import { openBracketAt } from './flow-characters.ts';

/** `{ value: 5， unit: V }` */
export const diagnoseFullWidth: Diagnose = (_error, line) => {
  const [whole] = /^\s*(?:- +)?[\w-]+: +(?:[｛［]|[{[][^"'，：｝］]*[，：｝］])/.exec(line.text) ?? [];
  if (whole === undefined) return undefined;
  const character = whole.slice(-1);
  const at = line.start + whole.length - 1;
  const message = `\`${character}\` is a sign of full width, which YAML takes for a letter. Write a plain \`${character.normalize('NFKC')}\`.`;
  return { code: 'yaml/bracket', message, span: [at, at + 1] };
};

export const diagnoseBracket: Diagnose = (error, _, source) => {
  if (/^Flow (sequence|map)/.test(error.message) || (error.code === 'MISSING_CHAR' && /flow/i.test(error.message))) {
    const character = /sequence/.test(error.message) ? '[' : '{';
    const opening = openBracketAt(source, error.pos[0], character) ?? error.pos[0];
    return {
      code: 'yaml/bracket',
      message: `The bracket \`${character}\` that opens here is never closed. Put \`${character === '[' ? ']' : '}'}\` after the last entry.`,
      span: restOfLine(source, opening),
    };
  }
  if (error.code === 'UNEXPECTED_TOKEN' && /flow-(seq|map)-end/.test(error.message)) {
    const character = source[error.pos[0]];
    return { code: 'yaml/bracket', message: `This \`${character}\` closes nothing. Remove it.`, span: [error.pos[0], error.pos[0] + 1] };
  }
  if (error.message.startsWith('Unexpected ,')) {
    return {
      code: 'yaml/bracket',
      message: 'Nothing stands between two commas. Remove one of them.',
      span: [error.pos[0], error.pos[0] + 1],
    };
  }
  return undefined;
};
