import { readSiteOptions } from './command/options.ts';
import { type Command, UsageError } from './command/run-command.ts';
import { serveLive } from './dev/serve.ts';

const help = `Serves the site with live edits: what is saved shows in the open page.

Usage: npm run dev -- [options]

  --root DIR    folder of the site (default: the project)
  --port PORT   port to listen on (default: the variable PORT, else 3000)
  --host HOST   address to listen on (default: the variable HOST, else localhost); for another than this machine it prints an
                address with which one browser elsewhere may edit
  --pseudo      one more language, at /en-XA/: accented, longer, in brackets; what is not is in no file of words
  --help        this text

Exit codes: 0 ended by a signal, 2 wrong use, 3 the server itself failed.`;

async function dev(args: string[]): Promise<number> {
  const { root, values } = readSiteOptions(args, ['port', 'host'], { flags: ['pseudo'] });
  const port = values.port ?? process.env.PORT ?? '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) throw new UsageError(`--port wants a number from 0 to 65535, not "${port}".`);
  await serveLive({
    root,
    port: Number(port),
    host: values.host ?? (process.env.HOST || 'localhost'),
    pseudo: values.pseudo ?? false,
  });
  return 0;
}

export const command: Command = { name: 'dev', help, run: dev };
