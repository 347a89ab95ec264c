import { globSync, readFileSync } from 'node:fs';

/** Letters that are enough to tell a text from others. */
const enough = 6;

const files = new Map<string, { file: string; lines: string[] }[]>();

/** The line of the locale files in which the text of a fault is written, in brackets; empty if no line has it as it is. */
export function writtenAt(address: string, fault: string): string {
  const language = /^\/zh(?:\/|$)/.test(address) ? 'zh' : 'en';
  const [, text = ''] = /“(.*)”/u.exec(fault) ?? [];
  const known = files.get(language) ?? filesOf(language);
  files.set(language, known);
  for (let start = 0; start + enough <= text.length; start++) {
    const part = text.slice(start, start + enough);
    for (const { file, lines } of known) {
      const line = lines.findIndex(written => written.includes(part));
      if (line >= 0) return `(${file}:${line + 1})`;
    }
  }
  return '';
}

const filesOf = (language: string) =>
  globSync(`content/locales/${language}/**/*.yaml`).map(file => ({ file, lines: readFileSync(file, 'utf8').split('\n') }));
