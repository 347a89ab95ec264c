import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '#loader/load-site.ts';
import type { Site } from '#site/site.ts';
import { editTextIn } from '../../loader/edit-text.ts';

/** A copy of the real site in its own folder, for a test to edit. */
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
  cpSync('content', path.join(root, 'content'), { recursive: true });
  cpSync('site.config.yaml', path.join(root, 'site.config.yaml'));
  cpSync('schemas', path.join(root, 'schemas'), { recursive: true });
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const write = async (file: string, text: string) => {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    // Whole at once: a busy machine may stop between emptying a file and writing it for longer than the dev server waits.
    await writeFile(`${target}.1.new`, text);
    await rename(`${target}.1.new`, target);
  };
  return {
    root,
    read,
    write,
    edit: editTextIn({ read, write }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The real site, loaded from its files, to compare with what is served. */
export async function loadWholeSite(): Promise<Site> {
  const { site } = await loadSite(process.cwd());
  if (site === undefined) throw new Error('The site has errors: run `npm run check`');
  return site;
}

/** Adds the example page of content/README.md, by YAML alone: `/semi/sensors` in three languages. */
export async function addSensorsPage(site: SiteCopy): Promise<void> {
  const [route = '', structure = '', words = ''] = await readmeExample();
  const [title = ''] = /(?<=title: ).*/.exec(words) ?? [];
  await site.edit('site.config.yaml', '        page: wafer\n', `        page: wafer\n${route}`);
  await site.write('content/pages/sensors.yaml', structure);
  const translations: Record<string, Record<string, string>> = {
    en: {},
    zh: {
      Sensors: '传感器',
      'For temperature and pressure.': '用于温度和压力。',
      Ranges: '量程',
      Temperature: '温度',
      'on request': '可按需提供',
    },
    ru: {
      Sensors: 'Датчики',
      'For temperature and pressure.': 'Для температуры и давления.',
      Ranges: 'Диапазоны',
      Temperature: 'Температура',
      'on request': 'по запросу',
    },
  };
  for (const [language, dictionary] of Object.entries(translations)) {
    const translated = Object.entries(dictionary).reduce((text, [english, other]) => text.replaceAll(english, other), words);
    await site.write(`content/locales/${language}/pages/sensors.yaml`, translated);
    const routes = `content/locales/${language}/routes.yaml`;
    await site.write(routes, `${await site.read(routes)}sensors: ${dictionary[title] ?? title}\n`);
  }
}

/** The YAML of "Add a page by hand" in content/README.md: route, structure, words. */
async function readmeExample(): Promise<string[]> {
  const readme = await readFile('content/README.md', 'utf8');
  const chapter = readme.slice(readme.indexOf('## Add a page by hand'), readme.indexOf('## Blocks'));
  return Array.from(chapter.matchAll(/^ {3}```yaml\n([\s\S]*?)^ {3}```/gm), ([, block = '']) => block.replace(/^ {3}/gm, ''));
}
