import type { Form, FormField } from '#site/forms/form.ts';
import type { SavedFiles } from '../saved/saved-files.ts';
import { changeFile, type FormStore } from '../session/form-state.ts';
import { type AttachedFile, isInProgress } from './attached-file.ts';
import type { UploadRequest, UploadResponse } from './send-bytes.ts';
import { takeFiles } from './take-files.ts';
import { existsOnServer, type UploadEnd, uploadFile, withdrawUpload } from './upload-file.ts';

/** The files of a form and what can be done with them. */
export interface UploadQueue {
  add: (field: FormField, files: readonly File[]) => void;
  /** Takes a file out, and stops it if it is on its way. */
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** Goes on with what the draft names. */
  resume: () => void;
  /** Goes on with what waits for the connection. */
  reconnect: () => void;
  clear: () => void;
}

export interface UploadSetup {
  form: Pick<Form, 'id' | 'maxFiles'>;
  store: FormStore;
  savedFiles: SavedFiles;
  baseUrl: () => string;
  send: (request: UploadRequest) => Promise<UploadResponse>;
  isOnline: () => boolean;
  /** Waits before another try. */
  wait: (milliseconds: number) => Promise<void>;
}

/** Milliseconds before each further try of an upload that was broken off. */
const pauses = [1000, 3000, 9000];

/** Uploads of one form: one file after the other. */
export function createUploadQueue({ form, store, savedFiles, baseUrl, send, isOnline, wait }: UploadSetup): UploadQueue {
  const bytes = new Map<string, Blob>();
  let running: { key: string; controller: AbortController } | undefined;
  const fileOf = (key: string) => store.getState().files.find(file => file.key === key);
  const forget = (key: string) => {
    bytes.delete(key);
    void savedFiles.remove(key);
  };

  async function work(): Promise<void> {
    if (running) return;
    const next = store.getState().files.find(({ state }) => state === 'waiting');
    if (next === undefined) return;
    const controller = new AbortController();
    running = { key: next.key, controller };
    const end = await transfer(next.key, controller.signal);
    running = undefined;
    if (end) finish(next, end);
    void work();
  }

  async function transfer(key: string, signal: AbortSignal): Promise<UploadEnd | undefined> {
    const file = bytes.get(key) ?? (await savedFiles.find(key));
    if (file === undefined) return { type: 'gone' };
    bytes.set(key, file);
    for (const pause of [...pauses, undefined]) {
      const attached = fileOf(key);
      if (attached === undefined) return undefined;
      changeFile(store, key, { state: 'uploading', refusal: undefined });
      const onChange = (change: Partial<AttachedFile>) => changeFile(store, key, change);
      const end = await uploadFile({ ...{ file, attached, formId: form.id, baseUrl: baseUrl(), signal, onChange }, send });
      if (end.type !== 'unreachable' || !isOnline() || pause === undefined) return end;
      await wait(pause);
      if (signal.aborted) return { type: 'stopped' };
    }
    return undefined;
  }

  function finish({ key, name }: AttachedFile, end: UploadEnd): void {
    const settle = (change: Partial<AttachedFile>, word?: 'uploaded' | 'failed' | 'expired' | 'offline') => {
      changeFile(store, key, change);
      if (word) store.setState({ announcement: { word, name } });
    };
    if (end.type === 'done') settle({ state: 'done' }, 'uploaded');
    else if (end.type === 'gone') settle({ state: 'expired' }, 'expired');
    else if (end.type === 'refused') settle({ state: 'refused', refusal: { rule: end.rule, message: end.message } });
    else if (end.type === 'unreachable' && !isOnline()) settle({ state: 'offline' }, 'offline');
    else if (end.type === 'unreachable') settle({ state: 'failed', refusal: end.rule && { rule: end.rule, message: '' } }, 'failed');
    if (end.type === 'done' || end.type === 'refused') forget(key);
  }

  function drop(file: AttachedFile): void {
    if (running?.key === file.key) running.controller.abort();
    forget(file.key);
    void withdrawUpload(file, baseUrl(), send);
  }

  return {
    add: (field, files) => {
      const { taken, refused } = takeFiles(form, field, store.getState().files, files);
      const added = taken.map(({ file, name }): AttachedFile => {
        const key = crypto.randomUUID();
        bytes.set(key, file);
        void savedFiles.save(key, file);
        return { key, field: field.name, name, size: file.size, changedAt: file.lastModified, sent: 0, state: 'waiting' };
      });
      store.setState(state => ({ files: [...state.files, ...added], refused, isEdited: true, notice: undefined }));
      void work();
    },
    remove: key => {
      const file = fileOf(key);
      if (file === undefined) return;
      drop(file);
      const announcement = { word: isInProgress(file) ? ('cancelled' as const) : ('removed' as const), name: file.name };
      store.setState(state => ({ files: state.files.filter(other => other !== file), refused: [], isEdited: true, announcement }));
    },
    retry: key => {
      changeFile(store, key, { state: 'waiting' });
      void work();
    },
    resume: () => {
      for (const file of store.getState().files) {
        if (file.state === 'done') {
          void existsOnServer(file, baseUrl(), send).then(there => there || changeFile(store, file.key, { state: 'expired' }));
        } else if (isInProgress(file) || file.state === 'failed') {
          changeFile(store, file.key, { state: 'waiting' });
          if (file.id !== undefined) store.setState({ announcement: { word: 'resumed', name: file.name } });
        }
      }
      void work();
    },
    reconnect: () => {
      for (const { key, state } of store.getState().files) if (state === 'offline') changeFile(store, key, { state: 'waiting' });
      void work();
    },
    clear: () => {
      for (const file of store.getState().files) drop(file);
    },
  };
}
