import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import { type FormatName, formats } from '#scripts/check/formats.ts';
import type { Report } from '#scripts/check/report.ts';
import { type BaseSite, copyBaseSite } from '../../loader/base-site.ts';

let site: BaseSite;
let whole: Report;
let report: Report;
beforeAll(async () => {
  site = await copyBaseSite();
  const plain = { most: 100, sought: 'problems', reasons: [], paint: (_: unknown, text: string) => text };
  const loaded = await loadSite(site.folder);
  whole = { ...loaded, ...plain };
  const edit = (file: string, from: string, to: string) => site.write(file, (loaded.sourceOf(file) ?? '').replace(from, to));
  await edit('site.config.yaml', 'icon: house', 'icon: hose');
  await edit('content/locales/zh/routes.yaml', 'chips:', 'chisp:');
  await edit('content/locales/zh/pages/home.yaml', 'PHY', '<b>|PHY|</b>');
  await edit('content/locales/ru/pages/gpu.yaml', '    columns:\n', '    columns:\n      - |-\n        a\n        b\n');
  report = { ...(await loadSite(site.folder)), ...plain };
});
afterAll(() => site.dispose());

const written = (format: FormatName, more: Partial<Report> = {}) => formats[format]({ ...report, ...more });

test('stylish has a line for each problem under the name of its file, with other places and help', () => {
  expect(written('stylish')).toMatchInlineSnapshot(`
    "content/locales/zh/pages/home.yaml
      17:15  error    This text has a piece of HTML in it, which the site does not show. It can have paragraphs, lists, ## and ### headings, **strong**, *emphasis*, \`code\` and [links](/path).  words/markup

    content/locales/zh/routes.yaml
      4:1    error    \`chisp\` is left over: nothing in site.config.yaml has this name. Remove it, or correct the name.  words/left-over
             help: did you mean \`chips\`?

    site.config.yaml
      27:11  error    There is no icon \`hose\`.  icon/unknown
             help: did you mean \`home\` or \`house\` or \`rose\`?

    content/locales/ru/pages/gpu.yaml
      18:5   warning  \`columns\` has 3 entries in Russian, but 2 entries in English. Both languages need the same ones in the same order.  words/shape
             In English: content/locales/en/pages/gpu.yaml:18:5

    3 errors, 1 warning in 4 files
    1 of them can be repaired: npm run check -- --fix"
  `);
  expect(written('stylish', { most: 1 }).split('\n').slice(-3)).toMatchInlineSnapshot(`
    [
      "",
      "3 errors, 1 warning in 4 files",
      "1 of them can be repaired: npm run check -- --fix",
    ]
  `);
});

test('errors are written out before warnings, and rather than these where not all are, in the order of the files', () => {
  const codes = (format: FormatName, most: number) => written(format, { most }).match(/(?:words|icon)\/[a-z-]+/g);
  for (const format of ['codeframe', 'stylish', 'markdown', 'json'] as const) {
    expect(codes(format, 2)).toEqual(['words/markup', 'words/left-over']);
    expect(codes(format, 4)).toEqual(['words/markup', 'words/left-over', 'icon/unknown', 'words/shape']);
  }
});

test('markdown is a table in which nothing of a message is taken for markup', () => {
  expect(written('markdown')).toMatchInlineSnapshot(`
    "**3 errors, 1 warning in 4 files**

    | Place | | Problem | Code |
    |---|---|---|---|
    | \`content/locales/zh/pages/home.yaml:17:15\` | error | This text has a piece of HTML in it, which the site does not show. It can have paragraphs, lists, \\#\\# and \\#\\#\\# headings, \\*\\*strong\\*\\*, \\*emphasis\\*, \`code\` and \\[links\\](/path). | \`words/markup\` |
    | \`content/locales/zh/routes.yaml:4:1\` | error | \`chisp\` is left over: nothing in site.config.yaml has this name. Remove it, or correct the name.<br>help: did you mean \`chips\`? | \`words/left-over\` |
    | \`site.config.yaml:27:11\` | error | There is no icon \`hose\`.<br>help: did you mean \`home\` or \`house\` or \`rose\`? | \`icon/unknown\` |
    | \`content/locales/ru/pages/gpu.yaml:18:5\` | warning | \`columns\` has 3 entries in Russian, but 2 entries in English. Both languages need the same ones in the same order.<br>In English: \`content/locales/en/pages/gpu.yaml:18:5\` | \`words/shape\` |"
  `);
});

test('markdown keeps a cell whole with anything that a message quotes', () => {
  const [problem] = report.problems.map(known => ({ ...known, message: 'The key `a|b` is <b>no</b> *key*:\n  remove it.', notes: [] }));
  expect(written('markdown', { problems: problem ? [problem] : [] })).toContain(
    '| warning | The key `a\\|b` is \\<b\\>no\\</b\\> \\*key\\*: remove it. | `words/shape` |',
  );
});

test('github annotates lines, with help', () => {
  expect(written('github')).toMatchInlineSnapshot(`
    "::error file=content/locales/zh/pages/home.yaml,line=17,col=15,endLine=17,endColumn=18,title=words/markup::This text has a piece of HTML in it, which the site does not show. It can have paragraphs, lists, ## and ### headings, **strong**, *emphasis*, \`code\` and [links](/path).
    ::error file=content/locales/zh/routes.yaml,line=4,col=1,endLine=4,endColumn=6,title=words/left-over::\`chisp\` is left over: nothing in site.config.yaml has this name. Remove it, or correct the name.%0Ahelp: did you mean \`chips\`?
    ::error file=site.config.yaml,line=27,col=11,endLine=27,endColumn=15,title=icon/unknown::There is no icon \`hose\`.%0Ahelp: did you mean \`home\` or \`house\` or \`rose\`?
    ::warning file=content/locales/ru/pages/gpu.yaml,line=18,col=5,endLine=18,endColumn=12,title=words/shape::\`columns\` has 3 entries in Russian, but 2 entries in English. Both languages need the same ones in the same order.
    3 errors, 1 warning in 4 files"
  `);
});

test('github annotates ten lines of a level, which is all that GitHub shows', () => {
  const many = Array.from({ length: 12 }, () => report.problems).flat();
  const lines = written('github', { problems: many }).split('\n');
  expect(lines.filter(line => line.startsWith('::error '))).toHaveLength(10);
  expect(lines.filter(line => line.startsWith('::warning '))).toHaveLength(10);
  expect(lines.slice(-2)).toMatchInlineSnapshot(`
    [
      "… and 28 more: the summary of this job has them all.",
      "36 errors, 12 warnings in 4 files",
    ]
  `);
});

test('sarif has the rules that were broken with their explanations, and every problem with its places', () => {
  const { runs, ...head } = JSON.parse(written('sarif', { most: 1 }));
  expect(head).toEqual({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0' });
  const [{ tool, results }] = runs;
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([...new Set(report.problems.map(({ code }) => code))].sort());
  expect(tool.driver.rules[0]).toMatchInlineSnapshot(`
    {
      "fullDescription": {
        "text": "Icons are those of Lucide; https://lucide.dev/icons shows them all.",
      },
      "help": {
        "markdown": "Icons are those of Lucide; https://lucide.dev/icons shows them all.

    Wrong:

    \`\`\`yaml
    icon: hose
    \`\`\`

    Right:

    \`\`\`yaml
    icon: house
    \`\`\`

    Choose a name from the list.",
        "text": "Choose a name from the list.",
      },
      "id": "icon/unknown",
      "shortDescription": {
        "text": "There is no icon of this name.",
      },
    }
  `);
  expect(results).toHaveLength(report.problems.length);
  expect(results[0]).toEqual({
    ruleId: 'words/shape',
    ruleIndex: 3,
    level: 'warning',
    message: { text: report.problems[0]?.message },
    locations: [locationIn('ru')],
    relatedLocations: [{ id: 0, message: { text: 'In English:' }, ...locationIn('en') }],
  });
  expect(results[3].message.text).toBe('There is no icon `hose`.\nhelp: did you mean `home` or `house` or `rose`?');
});

const locationIn = (language: string) => ({
  physicalLocation: {
    artifactLocation: { uri: `content/locales/${language}/pages/gpu.yaml`, uriBaseId: '%SRCROOT%' },
    region: { startLine: 18, startColumn: 5, endLine: 18, endColumn: 12 },
  },
});

test('sarif writes names of files as addresses: `#` and `?` begin nothing', () => {
  const [problem] = report.problems;
  if (problem === undefined) throw new Error('The site has problems');
  const { runs } = JSON.parse(written('sarif', { problems: [{ ...problem, file: 'content/pages/c# 什么?.yaml' }] }));
  const { uri } = runs[0].results[0].locations[0].physicalLocation.artifactLocation;
  expect(uri).toBe('content/pages/c%23%20%E4%BB%80%E4%B9%88%3F.yaml');
});

test('gitlab has each problem with a fingerprint that stays when lines above it come or go', () => {
  const issues = JSON.parse(written('gitlab', { most: 1 }));
  expect(issues).toHaveLength(report.problems.length);
  expect(issues[2]).toEqual({
    description:
      '`chisp` is left over: nothing in site.config.yaml has this name. Remove it, or correct the name. help: did you mean `chips`?',
    check_name: 'words/left-over',
    fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    severity: 'major',
    location: { path: 'content/locales/zh/routes.yaml', lines: { begin: 4, end: 4 } },
  });
  const lower = (line: number) => ({ line: line + 7, column: 1 });
  const moved = report.problems.map(problem => ({
    ...problem,
    range: { start: lower(problem.range.start.line), end: lower(problem.range.end.line) },
  }));
  const prints = (problems: typeof report.problems) =>
    JSON.parse(written('gitlab', { problems })).map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  expect(prints(moved)).toEqual(prints(report.problems));
  expect(new Set(prints([...report.problems, ...report.problems])).size).toBe(2 * report.problems.length);
});

/** What the schema of Jenkins (junit-10.xsd) allows: the attributes of each element, those that it must have marked with `!`. */
const junitAttributes: Record<string, string> = {
  testsuites: 'name tests failures errors',
  testsuite: 'name! tests! failures! errors! skipped',
  testcase: 'name! classname',
  failure: 'type message',
  'system-out': '',
};

test('junit is XML of the shape that CI systems read: errors fail, warnings do not', () => {
  const xml = written('junit', { most: 1 });
  expect(XMLValidator.validate(xml)).toBe(true);
  for (const [, element = '', attributes = ''] of xml.matchAll(/<([a-z-]+)((?: [a-z]+="[^"]*")*)\/?>/g)) {
    const names = [...attributes.matchAll(/ ([a-z]+)=/g)].map(([, name]) => name);
    const allowed = (junitAttributes[element] ?? 'unknown').split(' ');
    expect(allowed.map(name => name.replace('!', ''))).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(expect.arrayContaining(allowed.filter(name => name.endsWith('!')).map(name => name.slice(0, -1))));
  }
  const { testsuites } = new XMLParser({ ignoreAttributes: false, isArray: name => name === 'testcase' }).parse(xml);
  expect(testsuites['@_failures']).toBe('3');
  expect(testsuites.testsuite).toHaveLength(report.files.length);
  const suite = (file: string) => testsuites.testsuite.find((own: Record<string, string>) => own['@_name'] === file);
  expect(suite('content/locales/zh/pages/home.yaml').testcase[0].failure['@_message']).toContain('a piece of HTML');
  expect(suite('content/locales/ru/pages/gpu.yaml')).toMatchObject({
    '@_failures': '0',
    testcase: [{ 'system-out': expect.stringMatching(/^warning: /) }],
  });
  expect(suite('content/facts.yaml').testcase).toEqual([{ '@_name': 'no problems', '@_classname': 'content/facts.yaml' }]);
});

test('junit keeps what a message quotes', () => {
  const [problem] = report.problems;
  if (problem === undefined) throw new Error('The site has problems');
  const xml = written('junit', { problems: [{ ...problem, severity: 'error', message: 'Not `<b>"a" & b</b>` \u0007' }] });
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).toContain('message="Not `&lt;b&gt;&quot;a&quot; &amp; b&lt;/b&gt;` \ufffd"');
});

test('json has problems as data, and how many there are in all', () => {
  expect(JSON.parse(written('json', { most: 1 }))).toEqual({ problems: report.problems.slice(1, 2), total: report.problems.length });
});

test('a site without problems is said to have none in every format for people', () => {
  for (const format of ['codeframe', 'stylish', 'markdown', 'github'] as const)
    expect(formats[format](whole)).toContain(`No problems in ${whole.files.length} files`);
});

test('a format for people says what was searched, and why the exit code is 1 if no problem shows it', () => {
  for (const format of ['codeframe', 'stylish', 'markdown', 'github'] as const) {
    const lines = formats[format]({ ...whole, sought: 'errors', reasons: ['There are 2 warnings.'] }).split('\n');
    expect(lines).toContain('There are 2 warnings.');
    expect(lines[0]).toContain(`No errors in ${whole.files.length} files`);
  }
});
