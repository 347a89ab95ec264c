import { expect, test } from 'vitest';
import { foreignPartsOf } from '#loader/svg/foreign-svg-parts.ts';

const declared = '<!DOCTYPE svg [<!ENTITY name "chip">]>';

test.each(['<!-- made by hand -->\n', '<?made by="hand"?>\n'])('a picture may begin with 200 of %j', part => {
  const before = part.repeat(200);
  expect(foreignPartsOf(`${before}<svg xmlns="http://www.w3.org/2000/svg"/>`)).toEqual([]);
  expect(foreignPartsOf(`${before}${declared}<svg/>`)).toEqual([
    { type: 'declarations', source: '<!DOCTYPE svg [', offset: before.length },
  ]);
});

test('declarations within a comment declare nothing', () => {
  expect(foreignPartsOf(`<!-- ${declared} --><svg/>`)).toEqual([]);
});
