import path from 'node:path';
import { parseArgs } from 'node:util';
import { readArguments, UsageError } from './run-command.ts';

/** What a command takes beside options that have a value. */
interface Taken<Flag extends string> {
  /** Options without a value. */
  flags?: readonly Flag[];
  /** Arguments by their place, each named as messages name it. */
  places?: readonly string[];
}

/** Reads options, each with a value or (`flags`) without, and exactly the places that are named. Throws UsageError. */
export function readOptions<Name extends string, Flag extends string = never>(
  args: string[],
  names: readonly Name[],
  { flags = [], places = [] }: Taken<Flag> = {},
) {
  const options = Object.fromEntries([
    ...names.map(name => [name, { type: 'string' as const }]),
    ...flags.map(flag => [flag, { type: 'boolean' as const }]),
  ]);
  const { values, positionals } = readArguments(() => parseArgs({ args, allowPositionals: true, options }));
  const missing = places[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const extra = positionals[places.length];
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'.`);
  return { values: values as Partial<Record<Name, string> & Record<Flag, boolean>>, positionals };
}

/** The same with `--root`, the folder of a site: the current one unless it says another. */
export function readSiteOptions<Name extends string, Flag extends string = never>(
  args: string[],
  names: readonly Name[],
  taken?: Taken<Flag>,
) {
  const { values, positionals } = readOptions<Name | 'root', Flag>(args, ['root', ...names], taken);
  const { root = '.' }: { root?: string } = values;
  return { root: path.resolve(root), values, positionals };
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

/** What the first word of a command line names. Throws UsageError where it names nothing. */
export function chooseCommand<Command>(commands: Record<string, Command>, name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const fault = name === '' ? 'A command is missing' : `There is no command "${name}"`;
  throw new UsageError(`${fault}. There are: ${Object.keys(commands).join(', ')}.`);
}
