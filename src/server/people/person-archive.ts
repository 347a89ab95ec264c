import { Zip, ZipPassThrough } from 'fflate';
import { distinctFileNames } from '#site/forms/file-name.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import { type FoundPerson, fileOf } from './find-person.ts';

/** A file of an archive. */
interface Entry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** A zip archive of `person.json` and of the files of each request in a folder named by its reference; what was sent to the person is in `replies`. */
export async function* archiveOf(sent: FoundPerson['sent'], files: Pick<UploadFiles, 'read'>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, content } of entriesOf(sent, files)) {
    // Documents are compressed already, and a server has better things to do.
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const bytes of content) {
      entry.push(bytes);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* made.splice(0);
}

async function* entriesOf(sent: FoundPerson['sent'], files: Pick<UploadFiles, 'read'>): AsyncGenerator<Entry> {
  yield { name: 'person.json', content: textOf(JSON.stringify({ requests: sent.map(fileOf) }, null, 2)) };
  for (const { submission, work } of sent) {
    yield* filesIn(submission.ref, submission.files, files);
    yield* filesIn(
      `${submission.ref}/replies`,
      work.replies.flatMap(reply => reply.files),
      files,
    );
  }
}

async function* filesIn(
  folder: string,
  kept: readonly { id: string; name: string }[],
  files: Pick<UploadFiles, 'read'>,
): AsyncGenerator<Entry> {
  const names = distinctFileNames(kept.map(({ name }) => name));
  for (const [index, { id }] of kept.entries()) {
    const name = `${folder}/${names[index]}`;
    const content = await files.read(id).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    yield content === undefined ? { name: `${name}.missing.txt`, content: textOf('') } : { name, content };
  }
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
