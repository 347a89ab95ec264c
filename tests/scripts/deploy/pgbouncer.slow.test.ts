import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { freePort } from '#scripts/processes/serve-build.ts';
import { bodyOf, submit } from '../../server/intake.ts';
import { ask } from '../../server/over-http.ts';
import { runServer, startServer } from '../../server/server-process.ts';
import { makeBuild, makeFolder } from '../../server/tiny-build.ts';
import { isInstalled, systemEnvironment } from './installed.ts';

const sample = path.join(import.meta.dirname, '../../../scripts/deploy/pgbouncer.ini');

let postgres: PostgresServer | undefined;

/** PgBouncer with the sample's settings, some of them changed, in front of a new database; the address through it. */
async function startPooler(changes: Record<string, string> = {}): Promise<string> {
  if (!postgres) throw new Error('PostgreSQL did not start');
  const { username, password, pathname } = new URL(await postgres.createDatabase());
  const folder = await makeFolder();
  const port = await freePort();
  const users = path.join(folder, 'userlist.txt');
  await writeFile(users, `"${username}" "${password}"\n`);
  const own = { listen_port: String(port), auth_file: users, unix_socket_dir: '', ...changes };
  let settings = (await readFile(sample, 'utf8')).replace(/^site = .*$/m, `${pathname.slice(1)} = host=127.0.0.1 port=${postgres.port}`);
  for (const [name, value] of Object.entries(own))
    settings = `${settings.replace(new RegExp(`^${name} = .*\n`, 'm'), '')}${name} = ${value}\n`;
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  // It refuses to run as root, and so cannot read what only root may.
  await chmod(folder, 0o755);
  const args = process.getuid?.() === 0 ? ['-q', '-u', 'nobody', file] : ['-q', file];
  const pooler = spawn('pgbouncer', args, { env: systemEnvironment, stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => void pooler.kill('SIGKILL'));
  await expect.poll(() => canConnect(port)).toBe(true);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const folders = async () => ({ DIST_DIR: await makeBuild(), DATA_DIR: path.join(await makeFolder(), 'data') });

describe.skipIf(!isInstalled('pgbouncer'))('PgBouncer between server and PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test('as in the sample, gives each connection its session: the server takes requests', async () => {
    const DATABASE_URL = await startPooler();
    const { address, server, said } = await startServer({ ...(await folders()), DATABASE_URL });
    expect((await ask(address, { url: '/api/ready' })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask(address, submit('contact', bodyOf('contact')))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 200));
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    expect(said()).toBe('');
  });

  test.each([
    ['the session that was last in use', {}],
    ['two sessions in turns', { server_round_robin: '1', min_pool_size: '2' }],
    ['three sessions in turns', { server_round_robin: '1', min_pool_size: '3' }],
    ['six sessions in turns', { server_round_robin: '1', min_pool_size: '6' }],
  ])('in transaction mode, with %s, makes the server say why it does not start', async (_order, changes) => {
    const DATABASE_URL = await startPooler({ pool_mode: 'transaction', ...changes });
    const { code, complaint } = await runServer({ ...(await folders()), DATABASE_URL });
    const { host, pathname } = new URL(DATABASE_URL);
    expect({ code, complaint }).toEqual({
      code: 2,
      complaint: `The database postgres://${host}${pathname} cannot be used: a pooler in front of it, such as PgBouncer, gives each transaction another session, but locks and settings of the server must last. Set pool_mode = session there, or name PostgreSQL itself. Check DATABASE_URL, and whether the database is running.\n`,
    });
  });
});
