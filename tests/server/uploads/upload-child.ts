import { openUploadFolder } from '#server/uploads/upload-folder.ts';

// A process that appends without end, prints each confirmed offset, and is killed in the middle.
const [folder = '', id = ''] = process.argv.slice(2);
const uploads = await openUploadFolder(folder);
const size = 1024 ** 3;
let offset = (await uploads.look(id))?.bytes ?? 0;
for (;;) {
  // Each byte depends on its position in the file, so that a hole or a repetition shows.
  const start = offset;
  const bytes = Array.from({ length: 16 }, (_, piece) => pieceAt(start + piece * 4096));
  offset = await uploads.append(id, { offset, size, bytes });
  process.stdout.write(`${offset}\n`);
}

function pieceAt(position: number): Buffer {
  const piece = Buffer.alloc(4096);
  for (let index = 0; index < piece.length; index++) piece[index] = ((position + index) * 2654435761) >>> 24;
  return piece;
}
