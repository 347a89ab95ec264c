import type { ProblemCode } from '#site/explanations/explanations.ts';
import type { Problem } from '#site/problem.ts';
import { files as places } from '#site/source.ts';
import { schemaOf } from './file-parts.ts';
import type { SiteFiles } from './site-files.ts';

/** A problem of a file or folder as a whole. */
export function wholeFile(code: ProblemCode, file: string, message: string): Problem {
  return { code, severity: 'error', message, file, range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }, pointer: '' };
}

/** What cannot be read, or is not there at all: without these a site cannot be judged. */
export function missingBasics(files: SiteFiles): Problem[] {
  const has = (folder: string) => [...files.keys()].some(file => file.startsWith(folder));
  return [
    ...(files.has(places.config)
      ? []
      : [
          missing(
            places.config,
            `There is no ${places.config} here: it describes the site. Run the command in the site's folder, or name that with --root.`,
          ),
        ]),
    ...(has('content/')
      ? []
      : [missing('content', 'The folder `content/` does not exist or is empty. It holds the pages and the words of each language.')]),
    ...(has('schemas/') ? [] : [missing('schemas', 'The folder `schemas/` does not exist or is empty. It holds the shape of each file.')]),
  ];
}

/** Files that every site has, whatever its config says. */
export function missingParts(files: SiteFiles): Problem[] {
  return (['facts', 'catalogue'] as const)
    .filter(part => !files.has(places[part]))
    .map(part =>
      missing(places[part], `There is no ${places[part]}. Create it: schemas/${schemaOf({ type: part })} says what stands in it.`),
    );
}

const otherEnding = /\.(yml|YAML|YML)$/;

/** YAML files that are not read, because their ending is not `.yaml`. */
export const filesOfOtherEnding = (files: SiteFiles) => [...files.keys()].filter(name => otherEnding.test(name));

/** Files that could not be read, and those that nobody reads and that would be passed over in silence. */
export function unreadFiles(files: SiteFiles): Problem[] {
  return [...files].flatMap(([name, file]) => {
    if (file.type === 'unreadable') return [file.problem];
    if (file.type === 'image') return file.problems;
    return file.type === 'other' ? [unreadFile(name)] : [];
  });
}

function unreadFile(name: string): Problem {
  const isAsset = name.startsWith(places.image(''));
  if (!isAsset && otherEnding.test(name)) {
    return wholeFile('file/ending', name, 'This file is not read: its name must end in `.yaml`. Rename it.');
  }
  const home = isAsset
    ? 'Pictures end in .svg, .png, .jpg, .jpeg, .webp or .avif, in small letters.'
    : name.startsWith('schemas/')
      ? 'Schemas end in .schema.json, and layouts of forms in .ui.yaml.'
      : 'Below content/ stand YAML files, and pictures in content/assets.';
  return { ...wholeFile('file/unknown', name, `Nothing reads this file. ${home} Rename it, or keep it elsewhere.`), severity: 'warning' };
}

const missing = (file: string, message: string) => wholeFile('file/missing', file, message);
