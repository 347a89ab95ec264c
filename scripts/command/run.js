import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
// As a whole: an old Node lacks some of its parts.
import module from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { nodeFlags } from './node-flags.js';

/*
 * The one door of all commands: `npm run check -- …` is `node scripts/command/run.js check …`. Plain JavaScript, so that a Node
 * that is too old for the commands reads at least this.
 */

const neededNode = 24;
const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
/** From the second start on Node need not strip types or compile anything that has not changed: half of the time of loading. */
const compileCache = path.join(root, '.cache/node');

/** The Node that npm has installed here; `npm run` takes it by itself, but not from the folder of another site. */
const ownNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

const [name = '', ...args] = process.argv.slice(2);
const flags = nodeFlags[name] ?? [];

if (!isInstalled()) refuseMissingPackages();
else if (Number(process.versions.node.split('.')[0]) < neededNode) takeOwnNode();
else if (flags.every(flag => process.execArgv.includes(flag))) await run();
else restartWithFlags();

/** Whether the packages are here, or in a folder above; a new worktree of git has none. */
function isInstalled() {
  try {
    module.createRequire(path.join(root, 'package.json')).resolve('yaml');
    return true;
  } catch {
    return false;
  }
}

function refuseMissingPackages() {
  console.error(`The packages of the project are not installed: run \`npm install\` in ${path.resolve(root)}.`);
  process.exitCode = 2;
}

function takeOwnNode() {
  if (process.execPath === ownNode || !existsSync(ownNode)) return refuseNode();
  const words = [path.join(root, 'scripts/command/run.js'), name, ...args];
  if (process.execve !== undefined && process.platform !== 'win32') process.execve(ownNode, [ownNode, ...words], process.env);
  const child = spawn(ownNode, words, { stdio: 'inherit' });
  // A terminal sends SIGINT to both.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', code => {
    process.exitCode = code ?? 3;
  });
}

function refuseNode() {
  console.error(
    `Node ${process.versions.node} found, ${neededNode} needed. npm installs it with the package \`node\`, unless install scripts are off ` +
      '(`npm config get ignore-scripts`): run `npm rebuild node --ignore-scripts=false`, or use a newer Node of your own.',
  );
  process.exitCode = 2;
}

async function run() {
  module.enableCompileCache(compileCache);
  const file = path.join(root, name === 'serve' ? 'src/server/main.ts' : `scripts/${name}.ts`);
  process.argv = [process.execPath, file, ...args];
  const { command } = existsSync(file) ? await import(pathToFileURL(file).href) : { command: await commandOfTrade() };
  if (command === undefined) return;
  const { runProcess } = await import('./run-command.ts');
  await runProcess(command);
}

/** A command that only sites of a trade have. */
async function commandOfTrade() {
  const { tradeCommands } = await import('#trade/commands.ts');
  const load = tradeCommands?.commands[name];
  if (load === undefined) throw new Error(`There is no command ${name}.`);
  return load();
}

/** In the same process where the system can do that: signals reach the command. Named in a variable, the cache is that of threads as well. */
function restartWithFlags() {
  const words = [...flags, path.join(root, 'scripts/command/run.js'), name, ...args];
  if (process.platform === 'win32') process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 3;
  else
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...words], {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
    });
}
