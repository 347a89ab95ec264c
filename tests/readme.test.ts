import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawingKinds } from '#chips/drawings/drawing-kinds.ts';
import { checkFiles } from '#loader/check-files.ts';
import { loadSite } from '#loader/load-site.ts';
import { siteFileOf } from '#loader/site-files.ts';
import { formats } from '#scripts/check/formats.ts';
import { browsers } from '#scripts/vite/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { settingsOf } from '#site/settings.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import packageFile from '../package.json' with { type: 'json' };
import siteSchema from '../schemas/site.schema.json' with { type: 'json' };
import { addSensorsPage, copySite } from './e2e/authoring/site-copy.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (...patterns: string[]) => globSync(patterns, { cwd: root }).map(file => file.replaceAll(path.sep, '/'));

/** Everything that is written for people who work on the site. */
const documents = [
  'README.md',
  '.github/CONTRIBUTING.md',
  ...filesIn('{content,schemas,src,scripts,tests}/**/README.md', 'src/server/*.md').filter(file => !file.startsWith('tests/cases/')),
];

test('each room for readers of its own has a README.md', () => {
  const readers = ['content', 'content/locales', 'schemas', 'scripts', 'src', 'src/server', 'tests'].map(room => `${room}/README.md`);
  expect(documents).toEqual(expect.arrayContaining(readers));
});

test('README.md is no longer than a hundred lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

describe.each(documents)('%s', file => {
  const text = read(file);

  test('names commands that are there', () => {
    const calls = codeIn(text).matchAll(/\bnpm (?:run (?:-s |--silent )?)?([a-z][\w-]*)/g);
    // npm's own.
    const known = [...Object.keys(packageFile.scripts), 'install', 'ci', 'run'];
    expect(Array.from(calls, ([, name = '']) => name).filter(name => !known.includes(name))).toEqual([]);
  });

  test('names options and subcommands that the commands have', () => {
    const calls = codeIn(text).matchAll(/\bnpm run (?:-s |--silent )?([a-z]\w*)(?: -- ([^\n|]+))?/g);
    const unknown = Array.from(calls, ([call, command = '', given = '']) => {
      const help = filesIn(`scripts/${command}.ts`, `scripts/${command}/*.ts`, 'src/chips/*/{commands,spreadsheet}/*.ts')
        .map(read)
        .filter(source => source.includes(`npm run ${command}`))
        .join('\n');
      const options = given.match(/--[a-z-]+/g) ?? [];
      const [, subcommand] = ['add', 'catalogue', 'i18n', 'requests', 'staff'].includes(command) ? (/^([a-z]+)/.exec(given) ?? []) : [];
      const isKnown =
        options.every(option => new RegExp(`${option}(?![a-z-])`).test(help)) &&
        (subcommand === undefined || new RegExp(`^ *${subcommand}\\b`, 'm').test(help));
      return isKnown ? [] : [call];
    });
    expect(unknown.flat()).toEqual([]);
  });

  test('names files and folders that are there', () => {
    const named = text.match(/(?<![\w/.#-])(?:\.ci|\.github|content|schemas|scripts|src|tests)\/[\w./<>*-]*/g) ?? [];
    // What the commands of its examples add; the site of this repository has no collection.
    const isAdded = (name: string) => /sensors|quote-card|site-visit|\/collections\/|pages\/news\.yaml/.test(name);
    const missing = named
      .map(name => name.replace(/\.$/, ''))
      .filter(name => !isAdded(name) && filesIn(name.replace(/<\w+>/g, '*').replace(/\/$/, '')).length === 0);
    expect(missing).toEqual([]);
  });

  test('links to what is there', () => {
    const targets = Array.from(text.matchAll(/\]\(([^()\s]+)\)/g), ([, target = '']) => target);
    const isElsewhere = (target: string) => /^https:\/\//.test(target);
    // A path of the site, in an example of Markdown.
    const isExample = (target: string) => target.startsWith('/');
    const broken = targets.filter(target => !isElsewhere(target) && !isExample(target) && !leadsSomewhere(file, target));
    expect(broken).toEqual([]);
  });
});

/** What a document has in code: blocks and spans, each on lines of its own. */
function codeIn(text: string): string {
  const blocks = Array.from(text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm), ([, block = '']) => block);
  const spans = spansIn(text.replace(/^ *```[\s\S]*?^ *```$/gm, ''));
  return [...blocks, ...spans].join('\n');
}

/** Whether a link from a document leads to a file and, with `#`, to one of its headings. */
function leadsSomewhere(from: string, target: string): boolean {
  const [name = '', heading] = target.split('#');
  const file = name === '' ? from : path.posix.join(path.posix.dirname(from), name);
  if (!existsSync(path.join(root, file))) return false;
  return heading === undefined || headingIdsIn(read(file)).includes(heading);
}

/** As GitHub makes them. */
function headingIdsIn(text: string): string[] {
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);
  return headings.map(heading =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe('README.md', () => {
  test('has a row for each folder of the tree', () => {
    const rooms = filesIn('src/*/').map(room => `${room}/`);
    const named = firstCells('README.md', '## The tree').map(cell => /`([^`]+)`/.exec(cell)?.[1]);
    expect(named.toSorted()).toEqual([...rooms, 'content/', 'schemas/', 'scripts/', 'tests/', 'site.config.yaml'].toSorted());
  });

  test('names the browsers that scripts and styles are built for', () => {
    const [, sentence = ''] = /The interface works in (.*?) and later;/s.exec(read('README.md')) ?? [];
    const named = sentence.matchAll(/(Chrome|Edge|Firefox|Safari) ([\d.]+)/g);
    expect(Array.from(named, ([, name = '', version]) => name.toLowerCase() + version)).toEqual(browsers);
  });

  test('names every file with a placeholder that is to be replaced before the site is published', () => {
    const text = read('README.md');
    const chapter = text.slice(text.indexOf('## Before you publish'));
    const named = new Set((chapter.match(/(?:content\/[\w./*-]+|site\.config\.yaml)/g) ?? []).flatMap(pattern => filesIn(pattern)));
    const holders = filesIn('site.config.yaml', 'content/**/*.yaml').filter(file =>
      /chain-cloud\.example|\bfoundry-[a-d]\b|"ICP 0+"/.test(read(file)),
    );
    expect(holders.filter(file => !named.has(file))).toEqual([]);
  });
});

describe('content/README.md', () => {
  test('its page is complete', async () => {
    const site = await copySite();
    try {
      await addSensorsPage(site);
      const problems = loadSite(site.root).problems.filter(({ code }) => code !== 'address/unlisted');
      expect(problems).toEqual([]);
    } finally {
      await site.remove();
    }
  });

  test('its smallest site has no mistakes', () => {
    const [, example = ''] = /five files:\n\n```yaml\n([\s\S]*?)```/.exec(read('content/README.md')) ?? [];
    const written = example.split(/^# (?=\S+\.yaml$)/m).slice(1);
    const files = written.map(part => [part.slice(0, part.indexOf('\n')), Buffer.from(part.slice(part.indexOf('\n') + 1))] as const);
    expect(files).toHaveLength(5);
    const { problems, site } = checkFiles(new Map(files.map(([name, bytes]) => [name, siteFileOf(name, bytes)])), readYaml);
    expect(problems).toEqual([]);
    // It has nothing of the trade: the engine alone speaks.
    for (const { layout } of Object.values(site?.locales ?? {})) expect(Object.keys(layout)).not.toContain('catalogue');
  });

  test('lists the block types', () => {
    const types = filesIn('{schemas/blocks,src/chips/blocks/*}/*.schema.json').map(file => path.basename(file, '.schema.json'));
    expect(codeCells('content/README.md', '| Type |').toSorted()).toEqual(types.toSorted());
  });

  test('lists what each kind of drawing needs', () => {
    const namesIn = (cell = '') => Array.from(cell.matchAll(/`([\w-]+)`/g), ([, name = '']) => name);
    const told = rowsOf('content/README.md', '| Kind |').flatMap(([kinds, facts, labels, layout]) =>
      namesIn(kinds).map(kind => [kind, { facts: namesIn(facts).toSorted(), labels: namesIn(labels), layout: namesIn(layout) }]),
    );
    const needed = Object.entries(drawingKinds)
      .map(([kind, { facts, labels, layout, ranks }]) => {
        const placed = [...(layout === undefined ? [] : [layout]), ...(ranks === undefined ? [] : ['ranks'])];
        return [kind, { facts: Object.keys(facts).toSorted(), labels, layout: placed }] as const;
      })
      .filter(([, { facts, labels, layout }]) => facts.length + labels.length + layout.length > 0);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(needed));
  });

  test('lists the attributes of routes', () => {
    expect(codeCells('content/README.md', '| Attribute |')).toEqual(expect.arrayContaining(Object.keys(siteSchema.$defs.route.properties)));
    expect(codeCells('content/README.md', '| Attribute |')).toHaveLength(Object.keys(siteSchema.$defs.route.properties).length);
  });

  test('lists the settings with their defaults', () => {
    const defaults = settingsOf({
      url: '',
      languages: [{ code: 'en' }],
      siteLog: ['other'],
      routes: [],
      footer: { columns: [], filing: '' },
    });
    const rows = rowsOf('content/README.md', '| Setting |').map(([name = '', value]) => [name.replaceAll('`', ''), value]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, String(value)])));
  });
});

test('content/locales/README.md lists the files of a language', () => {
  const patterns = codeCells('content/locales/README.md', '| File |');
  const matched = patterns.flatMap(pattern => filesIn(`content/locales/en/${pattern.replace(/<\w+>/, '*')}`));
  expect(matched.toSorted()).toEqual(filesIn('content/locales/en/**/*.yaml').toSorted());
});

describe('scripts/README.md', () => {
  test('lists the commands', () => {
    const commands = firstCells('scripts/README.md', '| Command |').flatMap(cell => /`npm (?:run )?([\w:]+)/.exec(cell)?.[1] ?? []);
    // npm runs `prepare` by itself.
    const all = Object.keys(packageFile.scripts).filter(name => name !== 'prepare');
    expect(commands.toSorted()).toEqual(all.toSorted());
  });

  test('lists the formats of the checker', () => {
    expect(codeCells('scripts/README.md', '| Format |').toSorted()).toEqual(Object.keys(formats).toSorted());
  });
});

test('src/README.md lists the packages that are installed', () => {
  const installed = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies });
  const named = firstCells('src/README.md', '## Dependencies').flatMap(cell => cell.split(', '));
  const isTypes = (name: string) => name.startsWith('@types/');
  expect(named.filter(name => !isTypes(name)).toSorted()).toEqual(installed.filter(name => !isTypes(name)).toSorted());
});

describe('src/server/README.md', () => {
  test('names tests of what ASVS asks by titles that they have', () => {
    const named = rowsOf('src/server/desk.md', '| ASVS').map(([, , cell = '']) => /^`(.+)`: “(.+)”$/.exec(cell) ?? [cell]);
    expect(named.length).toBeGreaterThan(20);
    // Titles are between any quotation marks; an apostrophe in them may be escaped.
    const isThere = ([, file = '', title]: string[]) => title !== undefined && read(file).replaceAll("\\'", "'").includes(title);
    expect(named.filter(row => !isThere(row))).toEqual([]);
  });

  test('lists the variables that the server reads', () => {
    const asked = new Set<string>();
    readEnvironment(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
    const listed = firstCells('src/server/README.md', '| Variable |').flatMap(cell => cell.match(/\w+/g) ?? []);
    expect(listed.toSorted()).toEqual([...asked].toSorted());
  });

  test('lists their defaults', () => {
    const defaults = rowsOf('src/server/README.md', '| Variable |').flatMap(([names = '', value = '']) =>
      (names.match(/\w+/g) ?? []).map(name => [name, value === 'none' ? '' : value]),
    );
    expect(readEnvironment(Object.fromEntries(defaults))).toEqual(readEnvironment({}));
  });
});

test('tests/README.md lists the variables that tests read', () => {
  const sources = filesIn(
    'tests/**/*.test.{ts,tsx}',
    'tests/property-seed.ts',
    'tests/server/build/release-under-load.ts',
    'tests/e2e/visual/baselines.ts',
    'tests/server/uploads/object-store/s3-server.ts',
    'scripts/processes/browser.ts',
  ).map(read);
  const single = sources.flatMap(source => Array.from(source.matchAll(/process\.env\.([A-Z\d_]+)/g), ([, name = '']) => name));
  const several = sources.flatMap(source => Array.from(source.matchAll(/const \{([^}]*)\} = process\.env/g), ([, names = '']) => names));
  const all = [...single, ...several.flatMap(names => names.match(/\b[A-Z_]{3,}\b/g) ?? [])];
  // Variables of the system, which tests pass on or take away.
  const ofSystem = ['PATH', 'NO_COLOR', 'FORCE_COLOR', 'CI'];
  const own = new Set(all.filter(name => !ofSystem.includes(name)));
  expect(codeCells('tests/README.md', '| Variable |').toSorted()).toEqual([...own].toSorted());
});

/** The cells of a table, the first one after a text; rows that only part others are left out. */
function rowsOf(file: string, after: string): string[][] {
  const text = read(file);
  const start = text.indexOf(after);
  if (start < 0) throw new Error(`${file} has no ${after}`);
  const [table = ''] = /^\|[-|]+\|\n(?:\|.*\n)+/m.exec(text.slice(start)) ?? [];
  const rows = table.split('\n').slice(1, -1);
  return rows.map(row => row.replace(/^\| | \|$/g, '').split(' | ')).filter(([first = '']) => !first.startsWith('*'));
}

const firstCells = (file: string, after: string) => rowsOf(file, after).map(([first = '']) => first);

/** What the first cells of a table name in code. */
const codeCells = (file: string, after: string) => firstCells(file, after).flatMap(spansIn);

function spansIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span = '']) => span);
}
