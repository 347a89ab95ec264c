import type { ProblemCode } from '#check/explanations.ts';
import type { Problem } from '#check/problem.ts';
import { files as places } from '#site/source.ts';
import { partOf, schemaOf } from './file-parts.ts';
import type { SiteFiles } from './site-file.ts';

/** A problem of a file or folder as a whole. */
export function wholeFile(code: ProblemCode, file: string, message: string): Problem {
  return { code, severity: 'error', message, file, range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }, pointer: '' };
}

/** The folders of a site and what they hold. */
const folders = { content: 'the pages and the words of each language', schemas: 'the shape of each file' };

/** What a site cannot be checked without: problems with files that are missing or unreadable. */
export function missingBasics(files: SiteFiles): Problem[] {
  const config = `There is no ${places.config} here: it describes the site. Run the command in the site's folder, or name that with --root.`;
  return [
    ...(files.has(places.config) ? [] : [missing(places.config, config)]),
    ...Object.entries(folders).flatMap(([folder, content]) => {
      const read = files.get(folder);
      if (read?.type === 'unreadable') return [read.problem];
      if ([...files.keys()].some(file => file.startsWith(`${folder}/`))) return [];
      return [missing(folder, `The folder \`${folder}/\` does not exist or is empty. It holds ${content}.`)];
    }),
    ...missingSchemas(files),
  ];
}

/** Schemas that files of the site are validated by and that are not there: a part of the folder was copied, or one was deleted. */
function missingSchemas(files: SiteFiles): Problem[] {
  const names = [...files.keys()];
  if (!names.some(file => file.startsWith('schemas/'))) return [];
  const readers = new Map<string, string>();
  for (const file of names) {
    const part = partOf(file);
    const schema = part === undefined ? '' : `schemas/${schemaOf(part)}`;
    // That of interface words the program makes itself, from its own.
    if (schema !== '' && !schema.startsWith('schemas/words/interface.schema.json') && !files.has(schema) && !readers.has(schema))
      readers.set(schema, file);
  }
  return [...readers].map(([schema, file]) =>
    missing(
      schema,
      `There is no ${schema}, which says what may stand in ${file}. Take the whole folder \`schemas/\` of the program, and keep your \`schemas/forms/\` in it.`,
    ),
  );
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
    if (file.type === 'unreadable') return Object.hasOwn(folders, name) ? [] : [file.problem];
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
