import { expect, test } from 'vitest';
import { warnOfDays } from '#server/build/warn-of-days.ts';
import { serveTinySite } from '../serve.ts';
import { tinySite } from '../tiny-site.ts';

test.each([
  ['2027-01-30T23:59:00Z', []],
  ['2027-01-31T00:00:00Z', ['Since 2027-01-31, other parts of the site are to be published than the build has. Run `npm run build`.']],
])('at %s, a build that is to be made again on 2027-01-31 is warned of: %s', async (time, warnings) => {
  const site = { ...tinySite, nextChange: '2027-01-31' };
  const { app, log } = await serveTinySite({ site });
  warnOfDays(app, { site: () => site, clock: () => new Date(time) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  const warned = log.map(line => JSON.parse(line)).filter(({ level }) => level === 40);
  expect(warned.map(({ msg }) => msg)).toEqual(warnings);
});
