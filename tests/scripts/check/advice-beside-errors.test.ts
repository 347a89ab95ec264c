import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyBaseSite } from '../../loader/base-site.ts';
import { type Outcome, runScript } from '../run-script.ts';

const home = 'content/locales/en/pages/home.yaml';

/** A site with a setting that is wrong, and a link that says nothing. */
async function wrongSite(): Promise<string> {
  const site = await copyBaseSite();
  onTestFinished(() => site.dispose());
  const read = (file: string) => readFile(path.join(site.folder, file), 'utf8');
  await site.write('site.config.yaml', (await read('site.config.yaml')).replace('\nfooter:', '\nopenGroups: [/chip]\n\nfooter:'));
  await site.write(home, (await read(home)).replace('[GPU cards](/chips/gpu)', '[here](/chips/gpu)'));
  return site.folder;
}

const waits = '7 further kinds of advice are looked at once the errors are repaired.';

describe('beside an error', () => {
  test('what is seen in one place is advised all the same, and the last line says that more advice waits', async () => {
    const root = await wrongSite();
    const { code, stdout } = await runScript('check', '--root', root);
    expect(code).toBe(1);
    expect(stdout).toContain('warning  words/link-text\n');
    expect(stdout).toMatch(new RegExp(`\\n1 error, 1 warning in 2 files\\n${waits}\\n`));
    // The error is in a file that was not asked for.
    const named = await runScript('check', '--root', root, home, '--format', 'stylish');
    expect(named).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/\n1 warning in 1 file\n7 .* once the errors elsewhere are repaired\.\n$/),
    });
    expect((await runScript('check', '--root', root, '--quiet')).stdout).not.toContain('further');
  });

  test('reports for machines stay as they are, and stderr says that more advice waits', async () => {
    const root = await wrongSite();
    const problemsIn: Record<string, (report: string) => number> = {
      json: report => JSON.parse(report).problems.length,
      sarif: report => JSON.parse(report).runs[0].results.length,
      gitlab: report => JSON.parse(report).length,
      junit: report => report.match(/<failure|<system-out/g)?.length ?? 0,
    };
    for (const [format, count] of Object.entries(problemsIn)) {
      const { code, stdout, stderr }: Outcome = await runScript('check', '--root', root, '--format', format);
      expect([format, code, count(stdout), stderr]).toEqual([format, 1, 2, `${waits}\n`]);
      expect(stdout).not.toContain('further');
    }
  });
});
