import path from 'node:path';
import { parseArgs } from 'node:util';
import { readArguments, UsageError } from '../command/run-command.ts';

/** Reads options, each with a value or (`flags`) without, and exactly the places that are named. Throws UsageError. */
export function readOptions<Name extends string, Flag extends string = never>(
  args: string[],
  names: readonly Name[],
  { flags = [], places = [] }: { flags?: readonly Flag[]; places?: readonly string[] } = {},
) {
  const options = Object.fromEntries([
    ...['root', ...names].map(name => [name, { type: 'string' as const }]),
    ...flags.map(flag => [flag, { type: 'boolean' as const }]),
  ]);
  const { values, positionals } = readArguments(() => parseArgs({ args, allowPositionals: true, options }));
  const missing = places[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const extra = positionals[places.length];
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'.`);
  const { root = '.', ...rest } = values as Record<string, string>;
  return {
    root: path.resolve(root),
    values: rest as Partial<Record<Name, string> & Record<Flag, boolean>>,
    positionals,
  };
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
