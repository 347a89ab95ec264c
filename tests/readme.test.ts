import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browsers } from '#scripts/vite/config.ts';
import packageFile from '../package.json' with { type: 'json' };

const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');

test('the table of dependencies names the packages that are there, and no other', () => {
  const installed = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies });
  const named = firstCells('## Dependencies').flatMap(cell => cell.split(', '));
  const isTypes = (name: string) => name.startsWith('@types/');
  expect(named.filter(name => !isTypes(name)).toSorted()).toEqual(installed.filter(name => !isTypes(name)).toSorted());
});

test('the table of tasks names the commands that are there, and no other', () => {
  const commands = firstCells('| Task |').flatMap(cell => Array.from(cell.matchAll(/`npm (?:run )?(\w+)/g), ([, name = '']) => name));
  // npm runs `prepare` by itself.
  const all = Object.keys(packageFile.scripts).filter(name => name !== 'prepare');
  expect(commands.toSorted()).toEqual(all.toSorted());
});

test('the browsers in which the interface works are those that scripts and styles are built for', () => {
  const [, sentence = ''] = /The interface works in (.*?) and later;/s.exec(readme) ?? [];
  const named = sentence.matchAll(/(Chrome|Edge|Firefox|Safari) ([\d.]+)/g);
  expect(Array.from(named, ([, name = '', version]) => name.toLowerCase() + version)).toEqual(browsers);
});

/** The first cells of a table's rows, the table being the first behind a text; rows that only part others are left out. */
function firstCells(behind: string): string[] {
  const [table = ''] = /^\|[-|]+\|\n(?:\|.*\n)+/m.exec(readme.slice(readme.indexOf(behind))) ?? [];
  const rows = table.split('\n').slice(1, -1);
  return rows.map(row => row.split(' | ')[0]?.slice(2) ?? '').filter(cell => !cell.startsWith('*'));
}
