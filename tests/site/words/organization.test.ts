import { describe, expect, test } from 'vitest';
import { organizationText } from '#site/words/site-values.ts';

const organization = {
  telephone: '+49 30 1234567',
  address: { street: 'Lindenweg 4', postalCode: '10115', city: 'Berlin', country: 'DE' },
  hours: [
    { days: ['Monday' as const, 'Tuesday' as const, 'Wednesday' as const, 'Friday' as const], opens: '08:30', closes: '18:00' },
    { days: ['Saturday' as const], opens: '09:00', closes: '12:00' },
  ],
};
/** With plain spaces: which ones are between a number and its unit is no matter here. */
const said = (name: string, htmlLang = 'en') =>
  organizationText(organization, `organization.${name}`, htmlLang)?.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe('what words quote of the organization', () => {
  test('is as the config has it', () => {
    expect([said('telephone'), said('address'), said('email'), said('phone')]).toEqual([
      '+49 30 1234567',
      'Lindenweg 4, 10115 Berlin',
      undefined,
      undefined,
    ]);
    expect(organizationText(undefined, 'organization.telephone', 'en')).toBeUndefined();
  });

  test.each([
    ['en', 'Monday–Wednesday and Friday 8:30 AM – 6:00 PM · Saturday 9:00 AM – 12:00 PM'],
    ['de', 'Montag–Mittwoch und Freitag 08:30–18:00 Uhr · Samstag 09:00–12:00 Uhr'],
    ['fr', 'lundi–mercredi et vendredi 08:30 – 18:00 · samedi 09:00 – 12:00'],
  ])('has the hours as the language writes days and times (%s)', (htmlLang, hours) => {
    expect(said('hours', htmlLang)).toBe(hours);
  });
});
