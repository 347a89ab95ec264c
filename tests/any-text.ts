import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/** Any character of Unicode, but for halves of pairs. The unit `binary` of fast-check is the same with a table of all of them: 87 MB. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map(code => String.fromCodePoint(code < surrogates.first ? code : code + surrogates.count));

/** Text of any characters of Unicode, assigned or not. */
export const anyText = (size: { maxLength?: number } = {}): fc.Arbitrary<string> => fc.string({ ...size, unit: anyCharacter });
