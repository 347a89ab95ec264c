import { archiveLimits, unsafe } from './archive-limits.ts';
import { ByteCursor } from './byte-cursor.ts';

/**
 * The Unicode name of an entry in RAR 3 and 4. The field has a plain name, NUL, and instructions that make the Unicode name
 * from it. Every two bits of a flag byte say what follows: a byte, a byte in the name's main alphabet, a whole UTF-16 unit,
 * or a run copied from the plain name. Throws FileRefused for a name longer than any path may be.
 */
export function decodeRar4Name(field: Buffer): string {
  const end = field.indexOf(0);
  if (end === -1) return field.toString('utf8');
  const plain = field.subarray(0, end);
  const code = new ByteCursor(field.subarray(end + 1));
  const hasMore = () => code.position < code.bytes.length;
  const units: number[] = [];
  const alphabet = hasMore() ? code.uint8() << 8 : 0;
  let flags = 0;
  for (let step = 0; hasMore(); step++) {
    if (step % 4 === 0) flags = code.uint8();
    else flags <<= 2;
    if (!hasMore()) break;
    const kind = (flags >> 6) & 3;
    if (kind === 0) units.push(code.uint8());
    else if (kind === 1) units.push(alphabet | code.uint8());
    else if (kind === 2) units.push(code.uint16());
    else copyRun();
    if (units.length > archiveLimits.path) throw unsafe(`a path in it is longer than ${archiveLimits.path} characters`);
  }
  return String.fromCharCode(...units);

  function copyRun() {
    const length = code.uint8();
    const shift = length & 0x80 ? code.uint8() : undefined;
    for (let left = (length & 0x7f) + 2; left > 0 && units.length < plain.length; left--) {
      const byte = plain[units.length] ?? 0;
      units.push(shift === undefined ? byte : alphabet | ((byte + shift) & 0xff));
    }
  }
}
