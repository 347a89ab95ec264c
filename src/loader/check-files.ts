import type { Draft } from '#check/draft.ts';
import { waitsForTranslation } from '#check/language/waits-for-translation.ts';
import { waitingTexts } from '#check/lookup/draft-stubs.ts';
import { heldBackPaths } from '#check/lookup/held-back.ts';
import { wordsFiles } from '#check/lookup/words-files.ts';
import { compareProblems, type Finding, type Problem } from '#check/problem.ts';
import { advice, comparingAdvice, publishing, rules } from '#check/rules.ts';
import { type Waiting, waitingIn } from '#check/words/waiting-words.ts';
import { defined } from '#site/defined.ts';
import { memoizeList } from '#site/memoize.ts';
import { pointerOf } from '#site/node-path.ts';
import { buildSite, type Site } from '#site/site.ts';
import { type Image, files as places, type SiteSource } from '#site/source.ts';
import { byPack, packPlaceOf } from '#site/words/packs.ts';
import { type ReadYaml, unreadYaml, type YamlFile } from '#yaml/read-yaml.ts';
import { assembleDraft } from './assemble-draft.ts';
import { engineSchemas } from './engine-schemas.ts';
import { engineWords } from './engine-words.ts';
import { filesOfOtherEnding, missingBasics, missingPart, unreadFiles } from './file-problems.ts';
import { finishedWords } from './finished-words.ts';
import { interfaceSchema, interfaceSchemaOf } from './interface-schema.ts';
import { type SchemaSet, schemaSetOf } from './schema/schema-set.ts';
import type { SiteFiles } from './site-file.ts';
import { inOneGo, type Step } from './steps.ts';
import { outdatedIn } from './translation-records.ts';

/** A loaded site: the site, if it has no errors, and all its problems. */
export interface LoadedSite {
  /** Built when it is first asked for; `undefined` if a problem is an error. */
  readonly site: Site | undefined;
  readonly source: SiteSource | undefined;
  /** The same to be looked at while its only errors are words that wait for their translation. */
  readonly preview: SiteSource | undefined;
  /** The assembled files, as far as each is valid; `undefined` while schemas are broken or content/ is missing. */
  readonly draft: Draft | undefined;
  readonly schemas: SchemaSet;
  /** Sorted by file and place. */
  problems: Problem[];
  /** Kinds of advice that compare files and wait until these have no errors. */
  postponed: number;
  /** What the languages lack that are not offered; counted when it is first asked for. */
  readonly waiting: readonly Waiting[];
  /** Those problems that keep a file from being read as what it is. Rules skip the file and everything that depends on it. */
  obstacles: readonly Problem[];
  /** Every file of the site that was read, by its path from the root. */
  files: string[];
  /** Text of a file, by its path from the root. */
  sourceOf(file: string): string | undefined;
}

/** What a check looks for. */
export interface CheckDepth {
  /** Also what must not go online: placeholders, and what is not decided or confirmed. */
  isPublishing?: boolean;
}

const interfaceSchemaText = memoizeList((packs: readonly YamlFile[]) => JSON.stringify(interfaceSchemaOf(packs)));

/**
 * Checks the files of a site; `readYaml` reads the YAML among them. A reader that gives the same value for the same text
 * (`memoizeYaml`) makes it fast to check them again after an edit: findings are memoized by value.
 */
export const checkFiles = (files: SiteFiles, readYaml: ReadYaml, depth: CheckDepth = {}): LoadedSite =>
  inOneGo(checkSteps(files, readYaml, depth));

/** As `checkFiles`, in steps: a large site takes seconds. */
export function* checkSteps(files: SiteFiles, readYaml: ReadYaml, { isPublishing = false }: CheckDepth = {}): Generator<Step, LoadedSite> {
  const yaml = new Map<string, YamlFile>();
  const schemas = new Map<string, string>();
  const images: Record<string, Image> = {};
  const texts = new Map<string, string>();
  for (const [index, name] of [...files.keys()].sort().entries()) {
    yield { name: 'Files', done: index, of: files.size };
    const file = files.get(name);
    if (file?.type === 'image') images[name.slice(places.image('').length)] = file.image;
    else if (file?.type === 'unreadable' && name.endsWith('.yaml')) yaml.set(name, unreadYaml(name));
    if (file?.type !== 'text') continue;
    texts.set(name, file.text);
    if (name.endsWith('.yaml')) yaml.set(name, readYaml(name, file.text));
    else if (name.startsWith('schemas/')) schemas.set(name.slice('schemas/'.length), file.text);
  }
  yield { name: 'Schemas' };
  const ownPacks = [...yaml.values()].filter(({ file }) => packPlaceOf(file) !== undefined).sort((a, b) => byPack(a.file, b.file));
  const packs = ownPacks.length > 0 ? ownPacks : engineWords();
  const ofEngine = new Map(engineSchemas(name => schemas.has(name)).map(schema => [`schemas/${schema.name}`, schema]));
  for (const { name, text } of ofEngine.values()) schemas.set(name, text);
  schemas.set(interfaceSchema, interfaceSchemaText(packs));
  const set = schemaSetOf(schemas);
  const basics = missingBasics(files);
  const problems = [
    ...basics,
    ...unreadFiles(files),
    ...set.problems.map(problem => inFile(problem, name => ofEngine.get(name)?.file ?? name)),
  ];
  for (const file of yaml.values()) problems.push(...file.problems);
  const checked = [...texts.keys(), ...Object.keys(images).map(places.image)];
  const sourceOf = (file: string) => texts.get(file) ?? [...ofEngine.values()].find(schema => schema.file === file)?.text;

  if (set.problems.length > 0 || basics.length > 0) {
    return {
      site: undefined,
      source: undefined,
      preview: undefined,
      draft: undefined,
      schemas: set,
      problems: problems.sort(compareProblems),
      postponed: 0,
      waiting: [],
      obstacles: obstaclesOf(problems),
      files: checked,
      sourceOf,
    };
  }
  yield { name: 'Structure of the files' };
  const { draft, findings, missing } = assembleDraft(yaml, set, images, filesOfOtherEnding(files), packs);
  draft.stale = new Set(
    wordsFiles(draft).flatMap(({ file, words, twin }) =>
      outdatedIn(texts.get(file) ?? '', words, twin?.words).map(pointer => file + pointer),
    ),
  );
  draft.reminders = [...yaml.values()].flatMap(({ file, reminders }) => reminders().map(reminder => ({ file, ...reminder })));
  const found: Finding[] = [];
  // A stub is one fact, whatever else its text lacks.
  const isWaiting = waitingTexts(draft);
  const isReported = ({ code, at }: Finding) => code === 'words/stub' || !isWaiting(at.file, at.path);
  for (const [index, rule] of rules.entries()) {
    yield { name: 'Rules', done: index, of: rules.length };
    rule(draft, finding => isReported(finding) && found.push(finding));
  }
  // JSON is YAML: the places of findings in form schemas are found in the same way.
  const fileAt = (name: string) => yaml.get(name) ?? packs.find(({ file }) => file === name) ?? readYaml(name, texts.get(name) ?? '');
  problems.push(...missing.map(missingPart), ...findings.map(finding => placed(finding, fileAt)));
  const obstacles = obstaclesOf(problems);
  for (const finding of found) problems.push(placed(finding, fileAt));
  const errors = problems.filter(({ severity }) => severity === 'error');
  // Where there is an error, advice waits for its repair.
  const wrong = new Set(errors.map(({ file, pointer }) => placeKey(file, pointer)));
  const ready = comparingAdvice.filter(({ reads }) => !errors.some(({ file }) => reads(file))).map(({ rule }) => rule);
  let isDraft = false;
  for (const rule of publishing) rule(draft, ({ severity }) => (isDraft ||= severity !== 'warning'));
  const last = [...advice, ...ready, ...(isPublishing ? publishing : [])];
  for (const [index, rule] of last.entries()) {
    yield { name: 'Advice', done: index, of: last.length };
    rule(draft, finding => {
      const isOpen = finding.severity === 'error' || !wrong.has(placeKey(finding.at.file, pointerOf(finding.at.path)));
      if (isOpen && isReported(finding)) problems.push(placed(finding, fileAt));
    });
  }
  problems.sort(compareProblems);

  // Without other errors every part of the draft is complete.
  const original = draft.config?.languages[0]?.code;
  const isComplete = problems.every(problem => problem.severity !== 'error' || waitsForTranslation(problem, original));
  const preview = isComplete
    ? ({ ...draft, words: finishedWords(draft), heldBack: heldBackPaths(draft), isDraft } as SiteSource)
    : undefined;
  const source = problems.some(({ severity }) => severity === 'error') ? undefined : preview;
  let site: Site | undefined;
  let waiting: Waiting[] | undefined;
  return {
    get site() {
      site ??= source && buildSite(source);
      return site;
    },
    source,
    preview,
    draft,
    schemas: set,
    problems,
    get waiting() {
      waiting ??= waitingIn(draft);
      return waiting;
    },
    obstacles,
    postponed: comparingAdvice.length - ready.length,
    files: checked,
    sourceOf,
  };
}

/** A problem of a schema, in the file that the schema is in: it is known by where references find it. */
const inFile = (problem: Problem, fileOf: (name: string) => string): Problem => ({
  ...problem,
  file: fileOf(problem.file),
  ...defined({ notes: problem.notes?.map(note => ({ ...note, file: fileOf(note.file) })) }),
});

const placeKey = (file: string, pointer: string) => `${file} ${pointer}`;

/** Pictures and files that are not read do not keep any rule from working. */
const obstaclesOf = (problems: readonly Problem[]) =>
  problems.filter(({ code, severity }) => severity === 'error' && !/^image\/|^file\/unknown$/.test(code)).sort(compareProblems);

/** Turns a finding's nodes into lines and columns. */
function placed({ code, severity = 'error', message, at, key, notes, suggest, fix }: Finding, fileAt: (name: string) => YamlFile): Problem {
  const rangeOf = ({ file, path, on, within, after }: Finding['at']) => fileAt(file).locate(path, on, within, after);
  return {
    code,
    severity,
    message,
    file: at.file,
    range: rangeOf(at),
    pointer: pointerOf(at.path),
    ...defined({
      key,
      notes: notes?.map(note => ({ message: note.message, file: note.at.file, range: rangeOf(note.at) })),
      suggest,
      fix,
    }),
  };
}
