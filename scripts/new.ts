import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { formatReport, summaryOf } from '#check/report/format-report.ts';
import { missingAddresses } from '#check/routes/published-addresses.ts';
import { checkFiles } from '#loader/check-files.ts';
import { siteFileOf, siteParts } from '#loader/site-files.ts';
import { readSharedYaml } from '#yaml/read-yaml.ts';
import { readable } from './add/kebab-name.ts';
import { codeOf } from './add/language.ts';
import { type ChangeSet, changesIn } from './changes/change-set.ts';
import { listAddresses } from './changes/ledger.ts';
import { readOptions } from './command/options.ts';
import { currentDirectory, resolvePath } from './command/paths.ts';
import { type Command, UsageError } from './command/run-command.ts';
import { packageOf } from './new/package-file.ts';
import { startersOf } from './new/starter-files.ts';

const help = `Makes a site of its own in a new folder, which this engine builds and serves.

Usage: npm run new -- FOLDER --languages de,ar,en [options]

  --languages CODES   its languages, the default first (default: en)
  --title TITLE       its name (default: that of the folder)
  --title-en TITLE    the same in English; likewise for each other language
  --help              this text

Exit codes: 0 made, 2 wrong use, 3 the command itself failed.`;

async function makeSite(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, ['languages', 'title', ...titleOptionsIn(args)], {
    places: ['The folder of the site'],
  });
  const folder = resolvePath(positionals[0] ?? '');
  const tags = (values.languages ?? 'en').split(',').map(tag => tag.trim());
  const languages = tags.map(tag => ({ code: codeOf(tag), tag }));
  const codes = languages.map(({ code }) => code);
  const twin = codes.find((code, index) => codes.indexOf(code) < index);
  if (twin !== undefined) throw new UsageError(`--languages names \`${twin}\` twice. Keep one.`);
  const stranger = titleOptionsIn(args).find(option => !codes.includes(option.slice('title-'.length)));
  if (stranger !== undefined) throw new UsageError(`There is no option --${stranger}: --languages does not name that language.`);
  const title = values.title ?? readable(path.basename(folder));
  refuseUsed(folder);

  const changes = changesIn(folder);
  for (const [file, content] of startersOf(languages, code => values[`title-${code}`] ?? title)) changes.put(file, content);
  changes.put('package.json', packageOf(folder, title));
  const { draft } = loadedOf(changes);
  if (draft?.config !== undefined) listAddresses(changes, undefined, missingAddresses(draft));
  const loaded = loadedOf(changes);
  const errors = loaded.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UsageError(`The site would have errors, and was not made.\n${formatReport(errors, loaded)}`);
  mkdirSync(folder, { recursive: true });
  await changes.write();
  const isTracked = beginGit(folder);
  for (const [file] of changes.contents()) console.log(path.join(path.relative(currentDirectory(), folder), file));
  console.error(`\nnpm run check: ${summaryOf(loaded.problems, loaded.files)}`);
  console.error(
    `Next: \`cd ${positionals[0]}\`, \`npm start\`; README.md there says how to go on.${isTracked ? '' : ' It is no repository of git yet.'}`,
  );
  return 0;
}

const titleOptionsIn = (args: readonly string[]) => args.flatMap(arg => /^--(title-[a-z]{2,3})(?:=|$)/.exec(arg)?.[1] ?? []);

function refuseUsed(folder: string): void {
  try {
    if (readdirSync(folder).length > 0) throw new UsageError(`${folder} is not empty. Name a new folder.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') throw new UsageError(`${folder} is a file. Name a new folder.`);
    if (code !== 'ENOENT') throw error;
  }
}

/** The site of planned files, checked as it will be. */
function loadedOf(changes: ChangeSet) {
  const isOfSite = (file: string) => siteParts.some(part => file === part || file.startsWith(`${part}/`));
  const written = changes.contents().filter(([file]) => isOfSite(file));
  return checkFiles(new Map(written.map(([file, content]) => [file, siteFileOf(file, Buffer.from(content ?? ''))])), readSharedYaml);
}

/** Makes a folder a repository, unless it is in one; says whether it is. */
function beginGit(folder: string): boolean {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  try {
    git('rev-parse', '--is-inside-work-tree');
    return true;
  } catch {
    // Not in one, or there is no git.
  }
  try {
    git('init', '--quiet');
    return true;
  } catch {
    return false;
  }
}

export const command: Command = { name: 'new', help, run: makeSite };
