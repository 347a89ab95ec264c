import { CST, Lexer } from 'yaml';

/** A character that opens or closes something in YAML: a bracket or the quote before a text. */
interface FlowCharacter {
  character: string;
  /** All of the quoted text if this is a quote; without the closing quote if there is none. */
  text: string;
  offset: number;
}

/** Brackets and quotes of a source that are not part of a text, in their order. */
export function flowCharactersOf(source: string): FlowCharacter[] {
  const characters: FlowCharacter[] = [];
  let offset = 0;
  let isText = false;
  for (const token of new Lexer().lex(source)) {
    const type = CST.tokenType(token);
    const [character = ''] = token;
    if (!isText && '[]{}"\''.includes(character)) characters.push({ character, text: token, offset });
    isText = type === 'scalar';
    // Tokens without characters in the source: the beginning of a document or a text, a missing end.
    if (type !== 'scalar' && type !== 'doc-mode' && type !== 'flow-error-end') offset += token.length;
  }
  return characters;
}

/** Offset of the innermost bracket of a kind that is still open at an offset. */
export function openBracketAt(source: string, offset: number, character: '[' | '{'): number | undefined {
  const open: FlowCharacter[] = [];
  for (const found of flowCharactersOf(source)) {
    if (found.offset >= offset) break;
    if (found.character === '[' || found.character === '{') open.push(found);
    else if (found.character === ']' || found.character === '}') open.pop();
  }
  return open.findLast(found => found.character === character)?.offset;
}
