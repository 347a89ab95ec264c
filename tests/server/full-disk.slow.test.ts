import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeBuild, makeFolder } from './tiny-build.ts';

const door = fileURLToPath(new URL('../../scripts/command/run.js', import.meta.url));

/** A disk of its own in memory, where the system lets users mount one. */
const hasDisks = spawnSync('unshare', ['-Urm', 'true']).status === 0;

/** Serves from a small disk, is killed when it is full, is started again, and once more without the reserve and without a byte. */
const script = `
mount -t tmpfs -o size=24m tmpfs "$DATA_DIR"
serve() { : >"$OUT/out"; "$NODE" "$DOOR" serve >"$OUT/out" 2>>"$OUT/err" & server=$!; }
until_ready() { while [ ! -s "$OUT/out" ] && kill -0 $server 2>/dev/null; do sleep 0.1; done; }
fill() { dd if=/dev/zero of="$DATA_DIR/other" bs=4k 2>/dev/null; }
serve; until_ready
while [ "$(stat -c %s "$DATA_DIR/reserve" 2>/dev/null)" != 4194304 ]; do sleep 0.1; done
fill; kill -9 $server; wait $server
serve; until_ready; cat "$OUT/out"; kill -9 $server; wait $server
rm -f "$DATA_DIR/reserve" "$DATA_DIR/server.json"; dd if=/dev/zero of="$DATA_DIR/more" bs=4k 2>/dev/null
serve; wait $server; echo "code $?"; tail -n 1 "$OUT/err"
`;

test.runIf(hasDisks)(
  'a server that ends while its disk is full starts again; without its reserve, it says that the disk is full',
  async () => {
    const [DIST_DIR, DATA_DIR, OUT] = await Promise.all([makeBuild(), makeFolder(), makeFolder()]);
    const variables = {
      DIST_DIR,
      DATA_DIR,
      OUT,
      NODE: process.execPath,
      DOOR: door,
      PORT: '0',
      HOST: '127.0.0.1',
      PATH: `${process.env.PATH}`,
    };
    const shell = spawn('unshare', ['-Urm', 'sh', '-c', script], { env: variables, stdio: ['ignore', 'pipe', 'ignore'] });
    expect(await text(shell.stdout)).toMatch(
      new RegExp(
        `^http://127\\.0\\.0\\.1:\\d+\\ncode 2\\nThe data folder ${DATA_DIR} cannot be used: .*\\. Its disk is full: make room on it\\.\\n$`,
      ),
    );
  },
);
