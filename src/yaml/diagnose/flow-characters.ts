import { CST, Lexer } from 'yaml';

/** A sign that opens or closes something in YAML: a bracket or the quote before a text. */
export interface FlowSign {
  sign: string;
  /** Of a quote: all of the quoted text, which has no closing quote where none was found. */
  text: string;
  offset: number;
}

/** Brackets and quotes of a source that are no part of a text, in their order. */
export function signsOf(source: string): FlowSign[] {
  const signs: FlowSign[] = [];
  let offset = 0;
  let isText = false;
  for (const token of new Lexer().lex(source)) {
    const type = CST.tokenType(token);
    const [sign = ''] = token;
    if (!isText && '[]{}"\''.includes(sign)) signs.push({ sign, text: token, offset });
    isText = type === 'scalar';
    // What stands for no signs of the source: the begin of a document or a text, an end that is missing.
    if (type !== 'scalar' && type !== 'doc-mode' && type !== 'flow-error-end') offset += token.length;
  }
  return signs;
}

/** Offset of the innermost bracket of a kind that is still open at an offset. */
export function openBracketAt(source: string, offset: number, sign: '[' | '{'): number | undefined {
  const open: FlowSign[] = [];
  for (const found of signsOf(source)) {
    if (found.offset >= offset) break;
    if (found.sign === '[' || found.sign === '{') open.push(found);
    else if (found.sign === ']' || found.sign === '}') open.pop();
  }
  return open.findLast(found => found.sign === sign)?.offset;
}
