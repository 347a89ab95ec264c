import { UsageError } from './run-command.ts';

/** Takes an option that may be there several times out of arguments: `--field A --field=B`. Throws UsageError for one without a value. */
export function takeLists(args: readonly string[], name: string): { own: string[]; lists: string[] } {
  const option = `--${name}`;
  const own: string[] = [];
  const lists: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    const isInline = argument.startsWith(`${option}=`);
    if (argument !== option && !isInline) {
      own.push(argument);
      continue;
    }
    const value = isInline ? argument.slice(option.length + 1) : args[index + 1];
    if (value === undefined || value.trim() === '' || (!isInline && value.startsWith('--')))
      throw new UsageError(`${option} wants a value behind it.`);
    lists.push(value);
    if (!isInline) index += 1;
  }
  return { own, lists };
}
