import type { ProblemCode } from '#check/explanations.ts';
import type { Problem } from '#check/problem.ts';
import { files as places } from '#site/source.ts';
import { partOf, schemaOf } from './file-parts.ts';
import type { SiteFiles } from './site-file.ts';

/** A problem of a file or folder as a whole. */
export function wholeFile(code: ProblemCode, file: string, message: string): Problem {
  return { code, severity: 'error', message, file, range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }, pointer: '' };
}

/** The folders of a site. One without forms has no schemas of its own. */
const folders = ['content', 'schemas'];

/** What a site cannot be checked without: problems with files that are missing or unreadable. */
export function missingBasics(files: SiteFiles): Problem[] {
  const config = `There is no ${places.config} here: it describes the site. Run the command in the site's folder, or name that with --root.`;
  const content = 'The folder `content/` does not exist or is empty. It holds the pages and the words of each language.';
  return [
    ...(files.has(places.config) ? [] : [missing(places.config, config)]),
    ...folders.flatMap(folder => {
      const read = files.get(folder);
      return read?.type === 'unreadable' ? [read.problem] : [];
    }),
    ...([...files.keys()].some(file => file === 'content' || file.startsWith('content/')) ? [] : [missing('content', content)]),
  ];
}

/** A file that the site needs and does not have. */
export function missingPart(file: string): Problem {
  const part = partOf(file);
  const schema = part === undefined ? '' : `: schemas/${schemaOf(part)} says what stands in it`;
  return missing(file, `There is no ${file}. Create it${schema}.`);
}

const otherEnding = /\.(yml|YAML|YML|yaml\.txt)$/;

/** YAML files that are not read, because their ending is not `.yaml`. */
export const filesOfOtherEnding = (files: SiteFiles) => [...files.keys()].filter(name => otherEnding.test(name));

/** Files that could not be read, and files that would be ignored without a message. */
export function unreadFiles(files: SiteFiles): Problem[] {
  return [...files].flatMap(([name, file]) => {
    if (file.type === 'unreadable') return folders.includes(name) ? [] : [file.problem];
    if (file.type === 'image') return file.problems;
    return file.type === 'other' ? [unreadFile(name, files)] : [];
  });
}

function unreadFile(name: string, files: SiteFiles): Problem {
  const isAsset = name.startsWith(places.image(''));
  if (!isAsset && otherEnding.test(name)) {
    const renamed = name.replace(otherEnding, '.yaml');
    const advice = files.has(renamed) ? `${renamed} is: keep what is right in that one, and remove this one.` : `Rename it to ${renamed}.`;
    return wholeFile('file/ending', name, `This file is not read: its name must end in \`.yaml\`. ${advice}`);
  }
  const home = isAsset
    ? 'Pictures end in .svg, .png, .jpg, .jpeg, .webp or .avif, in small letters.'
    : name.startsWith('schemas/')
      ? 'Schemas end in .schema.json, and layouts of forms in .ui.yaml.'
      : 'Below content/ stand YAML files, and pictures in content/assets.';
  return { ...wholeFile('file/unknown', name, `Nothing reads this file. ${home} Rename it, or keep it elsewhere.`), severity: 'warning' };
}

const missing = (file: string, message: string) => wholeFile('file/missing', file, message);
