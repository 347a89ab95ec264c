import { afterSpaces, notPlain, plainWord, words } from './plain-word.ts';

/** What is in brackets: plain words, and such brackets again. */
const flow = /^([[{][\w/., :[\]{}-]*[\]}])(?: +#.*| *)$/;
const flowKey = /([A-Za-z][\w-]*): +/y;
const flowWord = /[\w/. -]+/y;
export const isBracket = (character: string | undefined) => character === '[' || character === '{';

/** How many more brackets a text opens than it closes. */
export function openBrackets(written: string): number {
  let open = 0;
  for (let at = 0; at < written.length; at += 1) {
    const character = written[at];
    if (isBracket(character)) open += 1;
    else if (character === ']' || character === '}') open -= 1;
  }
  return open;
}

/** Reads a list or a mapping in brackets on one line, and a comment behind it. Throws `notPlain`. */
export function parseBrackets(written: string): unknown {
  const [, text] = flow.exec(written) ?? [];
  if (text === undefined) throw notPlain;
  const brackets: Brackets = { text, at: 0 };
  const value = readFlow(brackets, 1);
  if (brackets.at !== text.length) throw notPlain;
  return value;
}

/** A position in what is in brackets. */
interface Brackets {
  text: string;
  at: number;
}

/** Most brackets within each other that are read here. */
const deepestBrackets = 20;

/** Reads the list, mapping or plain word at the position. */
function readFlow(brackets: Brackets, depth: number): unknown {
  const { text } = brackets;
  const opening = text[brackets.at];
  if (!isBracket(opening)) {
    const word = takeFlow(brackets, flowWord)?.[0];
    if (word === undefined) throw notPlain;
    return plainWord(word.trim());
  }
  if (depth > deepestBrackets) throw notPlain;
  const closing = opening === '[' ? ']' : '}';
  const list: unknown[] = [];
  const map: Record<string, unknown> = {};
  brackets.at = afterSpaces(text, brackets.at + 1);
  while (text[brackets.at] !== closing) {
    if (closing === ']') list.push(readFlow(brackets, depth + 1));
    else {
      const key = takeFlow(brackets, flowKey)?.[1];
      if (key === undefined || words.has(key) || Object.hasOwn(map, key)) throw notPlain;
      map[key] = readFlow(brackets, depth + 1);
    }
    brackets.at = afterSpaces(text, brackets.at);
    if (text[brackets.at] === ',') brackets.at = afterSpaces(text, brackets.at + 1);
    else if (text[brackets.at] !== closing) throw notPlain;
  }
  brackets.at += 1;
  return closing === ']' ? list : map;
}

/** Takes what a pattern, which looks only at the position, finds there. */
function takeFlow(brackets: Brackets, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = brackets.at;
  const found = pattern.exec(brackets.text);
  if (found !== null) brackets.at = pattern.lastIndex;
  return found;
}
