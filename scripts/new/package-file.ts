import path from 'node:path';

const engine = path.join(import.meta.dirname, '../..');

/** Commands of the engine that a site of its own has, by the names that they have here. */
const commands = [
  ...['dev', 'build', 'serve', 'check', 'add', 'move', 'remove', 'addresses', 'facts', 'diff', 'i18n', 'why'],
  ...['requests', 'staff', 'backup', 'restore'],
];

/** The package.json of a site: its commands are those of the engine, which take the folder that they are called in. */
export function packageOf(folder: string, title: string): string {
  const door = path.relative(folder, path.join(engine, 'scripts/command/run.js')).replaceAll(path.sep, '/');
  const run = (command: string) => `node ${/\s/.test(door) ? `"${door}"` : door} ${command}`;
  const scripts = {
    start: 'npm run build && npm run serve',
    ...Object.fromEntries(commands.map(command => [command, run(command)])),
    test: run('smoke'),
  };
  return `${JSON.stringify({ name: nameOf(folder), description: title, private: true, scripts }, undefined, 2)}\n`;
}

/** A name that npm takes: small letters, digits and dashes. */
const nameOf = (folder: string) =>
  path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site';
