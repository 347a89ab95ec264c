import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const packages = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '../../node_modules');

/** What browsers get besides the packages that the bundler lists: its own helpers, those of validators, shapes of icons. */
const besides = {
  vite: ['vite/LICENSE.md'],
  rolldown: ['rolldown/LICENSE'],
  ajv: ['ajv/LICENSE'],
  // The package has the icons without their licence, which is that of github.com/lucide-icons/lucide.
  '@iconify-json/lucide': [path.join(import.meta.dirname, 'licences/lucide.txt')],
};

/** Where the licences are of packages that have no file for it. */
const elsewhere: Record<string, string> = {
  '@ant-design/icons-svg': '@ant-design/icons/LICENSE',
  'is-mobile': 'is-mobile/README.md',
};

/** The authors of what browsers get, and their licences; `bundled` are those that the bundler found. */
export async function licencesOf(bundled: string): Promise<string> {
  const [introduction = '', ...found] = bundled.trimEnd().split(/^(?=## )/m);
  const parts = [
    ...(await Promise.all(found.map(withText))),
    ...(await Promise.all(
      Object.entries(besides).map(async ([name, files]) => [titleOf(name), ...(await Promise.all(files.map(textOf)))].join('\n\n')),
    )),
  ];
  return `${[introduction.trimEnd(), ...parts].join('\n\n')}\n`;
}

/** The part of a package, with its licence also where that has no file. */
async function withText(part: string): Promise<string> {
  const [, name = '', text = ''] = /^## (\S+) .*\n?([\s\S]*)$/.exec(part) ?? [];
  const place = elsewhere[name];
  return text.trim() !== '' || place === undefined ? part.trimEnd() : `${part.trimEnd()}\n\n${await textOf(place)}`;
}

/** A licence: of a README what is below its heading, of Vite its own, without those of what it is made of. */
async function textOf(place: string): Promise<string> {
  const text = await readFile(path.resolve(folder, place), 'utf8');
  const [, readme = text] = text.split(/^## Licen[cs]e$/im);
  const [own = ''] = readme.split(/^# Licenses of bundled dependencies$/m);
  return own.replaceAll('&lt;', '<').replaceAll('&gt;', '>').trim();
}

function titleOf(name: string): string {
  const { version, license } = packages(`${name}/package.json`);
  return `## ${name} - ${version} (${license})`;
}
