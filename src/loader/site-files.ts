import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProblemCode } from '#site/explanations/explanations.ts';
import type { Problem } from '#site/problem.ts';
import { type Image, files as places } from '#site/source.ts';
import { measureImage } from './measure-image.ts';

/** All files of a site as text, with what could not be read. */
export interface SiteFiles {
  /** YAML by path from the root. */
  yaml: Map<string, string>;
  /** JSON Schemas by path below schemas/. */
  schemas: Map<string, string>;
  /** By path below content/assets. One that cannot be measured is 0 × 0. */
  images: Record<string, Image>;
  /** YAML files that exist but could not be read. */
  unreadable: string[];
  problems: Problem[];
}

/** Reads site.config.yaml, content/ and schemas/ of a site, all files at once. */
export async function readSiteFiles(root: string): Promise<SiteFiles> {
  const [content, schemaNames] = await Promise.all([filesBelow(root, 'content'), filesBelow(root, 'schemas')]);
  const problems: Problem[] = [];
  const isAsset = (file: string) => file.startsWith(places.image(''));
  const [config, yaml, schemas, images] = await Promise.all([
    readTexts(root, [places.config], problems),
    readTexts(
      root,
      [...(content ?? []), ...(schemaNames ?? [])].filter(file => file.endsWith('.yaml') && !isAsset(file)),
      problems,
    ),
    readTexts(
      root,
      (schemaNames ?? []).filter(file => file.endsWith('.schema.json')),
      problems,
    ),
    readImages(root, (content ?? []).filter(isAsset), problems),
  ]);
  if (content === undefined)
    problems.push(missing('content', 'The folder `content/` does not exist. It holds the pages and the words of each language.'));
  if (schemaNames === undefined)
    problems.push(missing('schemas', 'The folder `schemas/` does not exist. It holds the shape of each file.'));
  return {
    yaml: new Map([...config, ...yaml]),
    schemas: new Map([...schemas].map(([file, text]) => [file.slice('schemas/'.length), text])),
    images,
    unreadable: problems.filter(({ code }) => code === 'file/encoding' || code === 'file/unreadable').map(({ file }) => file),
    problems: [...problems, ...[...(content ?? []), ...(schemaNames ?? [])].flatMap(otherEnding)],
  };
}

/** A problem of a file or folder as a whole. */
export function missing(file: string, message: string): Problem {
  return wholeFile('file/missing', file, message);
}

function wholeFile(code: ProblemCode, file: string, message: string, severity: Problem['severity'] = 'error'): Problem {
  return { code, severity, message, file, range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }, pointer: '' };
}

/** Paths of all files below a folder, sorted; `undefined` when there is no such folder. */
async function filesBelow(root: string, folder: string): Promise<string[] | undefined> {
  try {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter(entry => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function readTexts(root: string, names: string[], problems: Problem[]): Promise<[string, string][]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const texts = await Promise.all(
    names.map(async (file): Promise<[string, string] | undefined> => {
      try {
        return [file, decoder.decode(await readFile(path.join(root, file)))];
      } catch (error) {
        problems.push(unreadable(file, error as NodeJS.ErrnoException));
        return undefined;
      }
    }),
  );
  return texts.filter(entry => entry !== undefined);
}

function unreadable(file: string, { code = '' }: NodeJS.ErrnoException): Problem {
  if (code === 'ENOENT') {
    return missing(
      file,
      `There is no ${file} here: it describes the site. Run the command in the site's folder, or name that with --root.`,
    );
  }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return wholeFile('file/encoding', file, 'The file is not UTF-8 text. Save it as UTF-8.');
  return wholeFile('file/unreadable', file, `The file cannot be read (${code}).`);
}

async function readImages(root: string, names: string[], problems: Problem[]): Promise<Record<string, Image>> {
  const images: Record<string, Image> = {};
  await Promise.all(
    names
      .filter(file => /\.(svg|png|jpe?g|webp|avif)$/.test(file))
      .map(async file => {
        const image = { src: `/${file}`, width: 0, height: 0 };
        images[file.slice(places.image('').length)] = image;
        try {
          Object.assign(image, measureImage(await readFile(path.join(root, file))));
        } catch {
          problems.push(
            wholeFile('image/unreadable', file, 'The size of this picture cannot be read. Save it anew, an SVG with a viewBox.'),
          );
        }
      }),
  );
  return images;
}

/** A YAML file under another ending would be passed over in silence. */
function otherEnding(file: string): Problem[] {
  if (!/\.(yml|YAML|YML)$/.test(file)) return [];
  return [wholeFile('file/ending', file, 'This file is not read: its name must end in `.yaml`. Rename it.')];
}
