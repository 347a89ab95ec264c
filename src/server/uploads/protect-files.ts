import type { FastifyBaseLogger } from 'fastify';
import type { UploadFiles } from './upload-files.ts';

/** Makes files of a request read-only. The request is kept by now, so an error only goes to the log. */
export async function protectFiles(files: Pick<UploadFiles, 'protect'>, uploads: readonly { id: string }[], log: FastifyBaseLogger) {
  try {
    for (const { id } of uploads) await files.protect(id);
  } catch (error) {
    log.error({ err: error }, 'Files of a request could not be made read-only.');
  }
}
