import type { Form, FormField } from '#site/forms/form.ts';
import { retryUpload } from '../../api/retry-upload.ts';
import type { UploadRequest, UploadResponse } from '../../api/send-bytes.ts';
import type { UploadEnd } from '../../api/send-parts.ts';
import type { SavedFiles } from '../saved/saved-files.ts';
import { changeFile, type FileAnnouncement, type FormStore } from '../session/form-state.ts';
import { type AttachedFile, isInProgress } from './attached-file.ts';
import { createFileBytes } from './file-bytes.ts';
import { takeFiles } from './take-files.ts';
import { existsOnServer, uploadFile, withdrawUpload } from './upload-file.ts';
import { outcomeOf } from './upload-outcome.ts';

/** The actions on the files of a form. */
export interface UploadQueue {
  add: (field: FormField, files: readonly File[]) => void;
  /** Removes a file, and stops its upload. */
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** Continues the uploads of restored files. */
  resume: () => void;
  /** Continues the uploads that wait for the connection. */
  reconnect: () => void;
  clear: () => void;
}

interface UploadSetup {
  form: Pick<Form, 'id' | 'maxFiles'>;
  store: FormStore;
  savedFiles: SavedFiles;
  baseUrl: () => string;
  send: (request: UploadRequest) => Promise<UploadResponse>;
  isOnline: () => boolean;
  /** Waits before the next try. */
  wait: (milliseconds: number) => Promise<void>;
}

/** The uploads of one form, one file after the other. */
export function createUploadQueue({ form, store, savedFiles, baseUrl, send, isOnline, wait }: UploadSetup): UploadQueue {
  const bytes = createFileBytes(savedFiles);
  let running: { key: string; controller: AbortController } | undefined;
  const filesNow = () => store.getState().files;
  const fileOf = (key: string) => filesNow().find(file => file.key === key);

  async function work(): Promise<void> {
    if (running) return;
    const next = filesNow().find(({ state }) => state === 'waiting');
    if (next === undefined) return;
    const controller = new AbortController();
    running = { key: next.key, controller };
    const end = await upload(next.key, controller.signal);
    running = undefined;
    if (end) finish(next, end);
    void work();
  }

  async function upload(key: string, signal: AbortSignal): Promise<UploadEnd | undefined> {
    const file = await bytes.find(key);
    if (file === undefined) return { type: 'gone' };
    const onChange = (change: Partial<AttachedFile>) => changeFile(store, key, change);
    const tryUpload = async () => {
      const attached = fileOf(key);
      if (attached === undefined) return undefined;
      onChange({ state: 'uploading', refusal: undefined });
      return uploadFile({ file, attached, formId: form.id, baseUrl: baseUrl(), signal, onChange, send });
    };
    return retryUpload(tryUpload, { isOnline, wait, signal });
  }

  function finish({ key, name }: AttachedFile, end: UploadEnd): void {
    const outcome = outcomeOf(end, isOnline());
    if (outcome) changeFile(store, key, outcome.change);
    if (outcome?.word) store.setState({ announcement: { word: outcome.word, name } });
    if (end.type === 'done' || end.type === 'refused') bytes.remove(key);
  }

  function add(field: FormField, files: readonly File[]): void {
    const { taken, refused } = takeFiles(form, field, filesNow(), files);
    const added = taken.map(({ file, name }): AttachedFile => {
      const key = crypto.randomUUID();
      bytes.add(key, file);
      return { key, field: field.name, name, size: file.size, changedAt: file.lastModified, sent: 0, state: 'waiting' };
    });
    store.setState(state => ({ files: [...state.files, ...added], refused, isEdited: true, notice: undefined }));
    void work();
  }

  function remove(key: string): void {
    const file = fileOf(key);
    if (file === undefined) return;
    discard(file);
    const announcement: FileAnnouncement = { word: isInProgress(file) ? 'cancelled' : 'removed', name: file.name };
    store.setState(state => ({ files: state.files.filter(other => other !== file), refused: [], isEdited: true, announcement }));
  }

  /** Stops the upload of a file and deletes what is stored of it. */
  function discard(file: AttachedFile): void {
    if (running?.key === file.key) running.controller.abort();
    bytes.remove(file.key);
    void withdrawUpload(file, baseUrl(), send);
  }

  function resume(): void {
    for (const file of filesNow()) {
      if (file.state === 'done') {
        void existsOnServer(file, baseUrl(), send).then(exists => exists || changeFile(store, file.key, { state: 'expired' }));
      } else if (isInProgress(file) || file.state === 'failed') {
        changeFile(store, file.key, { state: 'waiting' });
        if (file.id !== undefined) store.setState({ announcement: { word: 'resumed', name: file.name } });
      }
    }
    void work();
  }

  return {
    add,
    remove,
    retry: key => {
      changeFile(store, key, { state: 'waiting' });
      void work();
    },
    resume,
    reconnect: () => {
      for (const { key, state } of filesNow()) if (state === 'offline') changeFile(store, key, { state: 'waiting' });
      void work();
    },
    clear: () => {
      for (const file of filesNow()) discard(file);
    },
  };
}
