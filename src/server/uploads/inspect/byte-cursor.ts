import { FileRefused } from './file-refused.ts';

/** Reads numbers from a few bytes, one after the other. Every method throws FileRefused where the bytes end. */
export class ByteCursor {
  position = 0;
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The next bytes, not copied. */
  take(length: number): Buffer {
    const end = this.position + length;
    if (!(end <= this.bytes.length)) throw new FileRefused('unreadable', 'a header is shorter than it says');
    const taken = this.bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }

  uint8 = () => this.take(1).readUInt8();
  uint16 = () => this.take(2).readUInt16LE();
  uint32 = () => this.take(4).readUInt32LE();

  /** RAR 5's number: 7 bits in each byte, the lowest first, the eighth bit says that more follow. */
  vint(): number {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = this.uint8();
      value += (byte & 0x7f) * factor;
      if (!Number.isSafeInteger(value)) throw new FileRefused('unreadable', 'a header has a number beyond all sizes');
      if (byte < 0x80) return value;
      if (factor > 2 ** 56) throw new FileRefused('unreadable', 'a header has a number without an end');
    }
  }
}
