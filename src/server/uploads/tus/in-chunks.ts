import { chunkBytes } from '#site/forms/request-limits.ts';

/** The bytes of a body in parts of at most 1 MiB, each to be read to its end before the next one is taken; at least one. */
export async function* inChunks(bytes: AsyncIterator<Uint8Array>): AsyncGenerator<AsyncGenerator<Uint8Array>> {
  let rest: Uint8Array | undefined;
  let isOver = false;

  async function* chunk() {
    for (let room = chunkBytes; room > 0; ) {
      if (rest === undefined) {
        const { done, value } = await bytes.next();
        if (done) {
          isOver = true;
          return;
        }
        rest = value;
      }
      const piece = rest.subarray(0, room);
      room -= piece.length;
      rest = piece.length < rest.length ? rest.subarray(piece.length) : undefined;
      yield piece;
    }
  }

  do yield chunk();
  while (!isOver);
}
