import packageFile from '../../package.json' with { type: 'json' };

/** What a script of package.json hands to Node: its options, then the file that it runs. */
export function wordsOf(script: keyof typeof packageFile.scripts): string[] {
  return packageFile.scripts[script].split(' ').slice(1);
}
