import { expect, test } from 'vitest';
import { contactAddress } from '#site/pages/contact-address.ts';

test.each([
  ['bonjour@boulangerie.example', 'mailto:bonjour@boulangerie.example'],
  ['+33 3 88 12 34 56', 'tel:+33388123456'],
  ['+86\u00a021 5555-0100', 'tel:+862155550100'],
  ['03 88 12 34 56', undefined],
  ['mardi–vendredi 06:30 – 19:00', undefined],
  ['4 quai du Pont, 67000 Strasbourg', undefined],
  ['write to bonjour@boulangerie.example', undefined],
])('a contact detail %j leads to %j', (value, address) => {
  expect(contactAddress(value)).toBe(address);
});
