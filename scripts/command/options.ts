import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { suggestion } from '#check/suggest/nearest.ts';
import { didYouMean } from './did-you-mean.ts';
import { rootNamedIn } from './paths.ts';
import { UsageError } from './run-command.ts';

/** What a command takes besides options that have a value. */
interface Taken<Flag extends string> {
  /** Options without a value. */
  flags?: readonly Flag[];
  /** Arguments by their position, with the names that messages use; or any number of them. */
  places?: readonly string[] | 'any';
}

/** Reads options, each with a value or (`flags`) without, and exactly the arguments of `places`. Throws UsageError. */
export function readOptions<Name extends string, Flag extends string = never>(
  args: string[],
  names: readonly Name[],
  { flags = [], places = [] }: Taken<Flag> = {},
) {
  const options = Object.fromEntries([
    ...names.map(name => [name, { type: 'string' as const }]),
    ...flags.map(flag => [flag, { type: 'boolean' as const }]),
  ]);
  // Not strict: Node's own messages name neither the nearest option nor the others.
  const { values, positionals, tokens } = parseArgs({ args, allowPositionals: true, options, strict: false, tokens: true });
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    validateOption(token, options);
    if (token.value !== undefined && given.has(token.name)) throw new UsageError(`${token.rawName} stands there twice. Keep one.`);
    given.add(token.name);
  }
  // npm takes options before a `--` for itself and does not say so here: the command would do what it should only show.
  if (Object.hasOwn(options, 'dry-run') && !given.has('dry-run') && process.env.npm_config_dry_run === 'true')
    throw new UsageError('npm took --dry-run for itself: options want a `--` before them.');
  const [missing, extra] = places === 'any' ? [] : [places[positionals.length], positionals[places.length]];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  if (extra !== undefined)
    throw new UsageError(`Unexpected argument '${extra}'. Values of several words want quotes, and options a \`--\` before them.`);
  return { values: values as Partial<Record<Name, string> & Record<Flag, boolean>>, positionals };
}

/** An option as it is written in the arguments. */
interface WrittenOption {
  name: string;
  /** With its dashes. */
  rawName: string;
  value?: string | undefined;
  /** Whether the value is after a `=`. */
  inlineValue?: boolean | undefined;
}

function validateOption(
  { name, rawName, value, inlineValue }: WrittenOption,
  options: Record<string, { type: 'string' | 'boolean' }>,
): void {
  const known = Object.hasOwn(options, name) ? options[name] : undefined;
  if (known === undefined) {
    throw new UsageError(`There is no option ${rawName}.${nearestOrAll(name, [...Object.keys(options), 'help'], '--')}`);
  }
  if (known.type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
  if (known.type === 'string' && (value === undefined || value.trim() === '')) throw new UsageError(`${rawName} wants a value behind it.`);
  if (known.type === 'string' && value?.startsWith('-') && !inlineValue)
    throw new UsageError(`${rawName} wants a value behind it. If "${value}" is meant as such, write \`${rawName}=${value}\`.`);
}

/** Reads options with `--root`, the folder of a site (default: the project), which must exist. Throws UsageError. */
export function readSiteOptions<Name extends string, Flag extends string = never>(
  args: string[],
  names: readonly Name[],
  taken?: Taken<Flag>,
) {
  const { values, positionals } = readOptions<Name | 'root', Flag>(args, ['root', ...names], taken);
  return { root: existingFolder(rootNamedIn(args)), values, positionals };
}

/** The folder of a site, for a command whose other options depend on the site. Throws UsageError. */
export function readRoot(args: string[]): string {
  return existingFolder(rootNamedIn(args));
}

function existingFolder(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new UsageError(`There is no folder ${folder}.`);
}

/** One of a few words, or the first of them when none is given. Throws UsageError. */
export function readChoice<Choice extends string>(
  option: string,
  written: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return readChoices(option, written ?? choices[0], choices)[0] ?? choices[0];
}

/** Some of a few words, with commas between them. Throws UsageError. */
export function readChoices<Choice extends string>(option: string, written: string, choices: readonly Choice[]): Choice[] {
  return written.split(',').map(name => {
    const choice = choices.find(known => known === name.trim());
    if (choice === undefined) throw new UsageError(`${option} knows no "${name}". There are: ${choices.join(', ')}.`);
    return choice;
  });
}

/** The command with a name. Throws UsageError if there is none. */
export function chooseCommand<Command>(commands: Record<string, Command>, name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const names = Object.keys(commands);
  if (name === '') throw new UsageError(`A command is missing.${all(names)}`);
  if (name.startsWith('-')) throw new UsageError(`There is no command "${name}". Options stand behind the command.${all(names)}`);
  throw new UsageError(`There is no command "${name}".${nearestOrAll(name, names)}`);
}

/** The names that were probably meant, else all names. The dashes of options are left out of the comparison: with them, short names look alike. */
function nearestOrAll(name: string, names: readonly string[], dashes = ''): string {
  const near = suggestion(name, names).suggest?.map(one => dashes + one);
  return near === undefined ? all(names.map(one => dashes + one)) : didYouMean({ suggest: near });
}
const all = (names: readonly string[]) => ` There are: ${names.join(', ')}.`;
