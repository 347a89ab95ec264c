import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '#loader/load-site.ts';
import type { Site } from '#site/site.ts';

/** A copy of the real site in a folder of its own, to be edited by a test. */
export interface SiteCopy {
  root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Replaces the first occurrence of a text, which must be there. */
  edit(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copySite(): Promise<SiteCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'site-copy-'));
  await cp('content', path.join(root, 'content'), { recursive: true });
  await cp('site.config.yaml', path.join(root, 'site.config.yaml'));
  await cp('schemas', path.join(root, 'schemas'), { recursive: true });
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFile(path.join(root, file), text);
  return {
    root,
    read,
    write,
    async edit(file, from, to) {
      const text = await read(file);
      if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
      await write(
        file,
        text.replace(from, () => to),
      );
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The real site as its files say it, to compare with what is served. */
export async function loadWholeSite(): Promise<Site> {
  const { site } = await loadSite(process.cwd());
  if (site === undefined) throw new Error('The site has errors: run `npm run check`');
  return site;
}

/** Adds the page of the README's example, by YAML alone: `/semi/sensors` in three languages. */
export async function addSensorsPage(site: SiteCopy): Promise<void> {
  await site.edit(
    'site.config.yaml',
    '        page: wafer\n',
    '        page: wafer\n      - path: sensors\n        name: sensors\n        icon: radar\n        page: sensors\n',
  );
  await site.write('content/pages/sensors.yaml', 'blocks:\n  - type: hero\n    id: hero\n  - type: spec-table\n    id: ranges\n');
  for (const [language, title, lead, ranges, label] of [
    ['en', 'Sensors', 'For temperature and pressure.', 'Ranges', 'Temperature'],
    ['zh', '传感器', '用于温度和压力。', '量程', '温度'],
    ['ru', 'Датчики', 'Для температуры и давления.', 'Диапазоны', 'Температура'],
  ]) {
    await site.write(
      `content/locales/${language}/pages/sensors.yaml`,
      [
        `description: ${lead}`,
        'blocks:',
        '  hero:',
        `    title: ${title}`,
        `    lead: ${lead}`,
        '  ranges:',
        `    title: ${ranges}`,
        '    rows:',
        `      - label: ${label}`,
        '        value: "-"',
        '',
      ].join('\n'),
    );
    const routes = `content/locales/${language}/routes.yaml`;
    await site.write(routes, `${await site.read(routes)}sensors: ${title}\n`);
  }
}
