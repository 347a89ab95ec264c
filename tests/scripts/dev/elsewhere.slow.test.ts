import { expect, test } from 'vitest';
import { askAs, startAt, tokensIn } from './elsewhere.ts';

test('on this machine alone, no address is printed for another one, and none lets anybody in', async () => {
  const { port, said } = await startAt('127.0.0.1');
  expect(tokensIn(said())).toEqual([]);
  expect((await askAs(`127.0.0.2:${port}`, port, '/home?edit=guessed')).headers).not.toHaveProperty('set-cookie');
});
