import { compareProblems, type Finding, type Problem, pointerOf } from '#site/problem.ts';
import { rules } from '#site/rules/rules.ts';
import { finishedWords } from '#site/rules/stubs.ts';
import { buildSite, type Site } from '#site/site.ts';
import { type Draft, files, type SiteSource } from '#site/source.ts';
import { draftOf } from './draft.ts';
import { schemaOf } from './file-parts.ts';
import { formSchemaTexts } from './form-files.ts';
import { readYamlOnce, unreadYaml, type YamlFile } from './read-yaml.ts';
import { type SchemaSet, schemaSetOf } from './schema-set.ts';
import { missing, readSiteFiles } from './site-files.ts';

/** A site as loaded from its folder: the site when nothing is wrong with it, and all that is. */
export interface LoadedSite {
  /** Built when it is first asked for; `undefined` if a problem is an error. */
  readonly site: Site | undefined;
  readonly source: SiteSource | undefined;
  /** The files put together as far as each is whole; `undefined` while schemas/ is broken or a folder is missing. */
  readonly draft: Draft | undefined;
  readonly schemas: SchemaSet;
  /** Sorted by file and place. */
  problems: Problem[];
  /** Every file that was read, by its path from the root. */
  files: string[];
  /** Text of a file, by its path from the root. */
  sourceOf(file: string): string | undefined;
}

/** Loads and checks the site in a folder. Mistakes in its files are problems, not exceptions. */
export async function loadSite(root: string): Promise<LoadedSite> {
  const { yaml: texts, schemas, images, unreadable, problems } = await readSiteFiles(root);
  const yaml = new Map([...texts].map(([file, text]) => [file, readYamlOnce(file, text)]));
  for (const file of unreadable) yaml.set(file, unreadYaml);
  const set = schemaSetOf(schemas);
  const found = [...problems, ...set.problems, ...[...yaml.values()].flatMap(file => file.problems)];
  const checked = [...texts.keys(), ...Array.from(schemas.keys(), file => `schemas/${file}`), ...Object.keys(images).map(files.image)];
  const sourceOf = (file: string) => texts.get(file) ?? schemas.get(file.replace(/^schemas\//, ''));

  if (set.problems.length > 0 || problems.some(({ code }) => code === 'file/missing')) {
    return {
      site: undefined,
      source: undefined,
      draft: undefined,
      schemas: set,
      problems: found.sort(compareProblems),
      files: checked,
      sourceOf,
    };
  }
  const { draft, findings } = draftOf(yaml, set, images);
  for (const rule of rules) rule(draft, finding => findings.push(finding));
  // JSON is YAML: findings in the schemas of forms are placed the same way.
  const json = [...formSchemaTexts(schemas)].map(([file, text]) => [file, readYamlOnce(file, text)] as const);
  const placeable = new Map([...yaml, ...json]);
  found.push(...missingParts(yaml), ...findings.map(finding => placed(finding, placeable)));
  found.sort(compareProblems);

  // Without errors every part of the draft is whole.
  const source = found.some(({ severity }) => severity === 'error') ? undefined : ({ ...draft, words: finishedWords(draft) } as SiteSource);
  let site: Site | undefined;
  return {
    get site() {
      site ??= source && buildSite(source);
      return site;
    },
    source,
    draft,
    schemas: set,
    problems: found,
    files: checked,
    sourceOf,
  };
}

/** The files that every site has, whatever its config says. */
function missingParts(yaml: ReadonlyMap<string, YamlFile>): Problem[] {
  return (['facts', 'catalogue'] as const)
    .filter(part => !yaml.has(files[part]))
    .map(part =>
      missing(files[part], `There is no ${files[part]}. Create it: schemas/${schemaOf({ type: part })} says what stands in it.`),
    );
}

/** Turns a finding's nodes into lines and columns. */
function placed({ code, severity = 'error', message, at, notes, suggest }: Finding, yaml: ReadonlyMap<string, YamlFile>): Problem {
  const rangeOf = ({ file, path, on, within }: Finding['at']) =>
    yaml.get(file)?.locate(path, on, within) ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return {
    code,
    severity,
    message,
    file: at.file,
    range: rangeOf(at),
    pointer: pointerOf(at.path),
    ...(notes === undefined ? {} : { notes: notes.map(note => ({ message: note.message, file: note.at.file, range: rangeOf(note.at) })) }),
    ...(suggest === undefined ? {} : { suggest }),
  };
}
