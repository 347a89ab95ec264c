import type { Answers } from '#site/forms/form.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Envelope, succeeded } from '../../api/envelope.ts';
import { takeOverEarlierAnswers } from '../saved/earlier-answers.ts';
import { fitAnswers } from '../saved/fit-answers.ts';
import { answersKey, nothingSaved, readAnswers, writeAnswers } from '../saved/saved-answers.ts';
import { createUploadQueue, type UploadQueue } from '../uploads/upload-queue.ts';
import type { FormSessionSetup } from './form-session-setup.ts';
import { createFormStore, emptyForm, type FormStore, hasFailed } from './form-state.ts';
import { answersToSend } from './validate-form.ts';

/** A form from its first answer to its receipt. It outlives the page: what waits for the connection is sent from anywhere on the site. */
export interface FormSession {
  store: FormStore;
  uploads: UploadQueue;
  /** Takes answers over, by field; an empty text is none. */
  setAnswers: (answers: Readonly<Record<string, string>>) => void;
  touch: (field: string) => void;
  /** Says which fields have faults. */
  showErrors: (fields: readonly string[]) => void;
  /** Sends the answers, which have no faults; `website` is the field that only machines fill in. */
  submit: (website: string) => Promise<void>;
  clear: () => void;
  /** Whether something was changed in this document that is not sent. */
  isUnsent: () => boolean;
  /** Goes on with all that waits for the connection. */
  reconnect: () => void;
}

/** The code of a server that gets too many requests: the form says how long, and that its answers are kept. */
const tooMany = 429;

/** Opens a form with what the browser keeps of it, or of another version of it as far as this one takes it. */
export function openSession(setup: FormSessionSetup): FormSession {
  const { form, subject, storage, backup, isOnline, now } = setup;
  const key = answersKey(form.id, subject);
  const own = readAnswers(storage, key);
  const earlier = takeOverEarlierAnswers(setup, key);
  const saved = own ?? earlier.newest ?? nothingSaved;
  const known = new Set(form.fields.map(({ name }) => name));
  const { answers, files } = fitAnswers(form, saved);
  const isSaved = Object.keys(answers).length > 0 || files.length > 0;
  const notice = saved === earlier.newest ? 'adapted' : isSaved ? 'restored' : undefined;
  const store = createFormStore({ answers, files, unplaced: earlier.unplaced, notice });
  const uploads = createUploadQueue({ ...setup, store });
  let pending = own?.pending;
  let earlierSeconds = saved.seconds;
  let openedAt = now();

  const seconds = () => Math.round(earlierSeconds + (now() - openedAt) / 1000);
  const save = () => {
    const { answers, files } = store.getState();
    const latest = { answers, files: [...files], seconds: seconds(), pending, keptAt: now() };
    store.setState({ isSaved: writeAnswers(storage, key, latest) });
    backup.save(key, latest);
  };
  store.subscribe((state, before) => {
    const isChanged = state.answers !== before.answers || state.files.length !== before.files.length;
    // What was about to go out is not what stands there now.
    if (isChanged && pending?.isQueued && state.status !== 'sending') {
      stopWaiting();
      store.setState({ status: 'withdrawn' });
    }
    if (isChanged || state.files !== before.files) save();
  });

  const reset = (notice: 'cleared' | undefined) => {
    pending = undefined;
    earlierSeconds = 0;
    openedAt = now();
    const { rejections, receipt } = store.getState();
    store.setState({ ...emptyForm, rejections, receipt, notice });
    save();
    earlier.remove();
  };

  async function deliver(website: string): Promise<void> {
    if (pending === undefined) return;
    const { id } = pending;
    if (!isOnline()) return wait();
    store.setState({ status: 'sending', serverErrors: [] });
    save();
    // A browser that is killed from here on knows the id: what arrived does not arrive twice.
    await backup.settled();
    const answers: Answers = JSON.parse(pending.answers);
    const body = {
      ...{ id, form: form.id, language: setup.language(), answers },
      ...{ filledSeconds: seconds(), website },
    };
    try {
      const isReportedByCaller = ({ code }: Envelope) => code === tooMany && setup.isOnScreen();
      settle(
        await setup.api().post(form.endpoint as `/${string}`, body, { isReportedByCaller }),
        Object.values(answers).some(Array.isArray),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isOnline()) return wait();
      stopWaiting();
      store.setState({ status: 'failed' });
      save();
    }
  }

  /** The visitor is told, and sends it. */
  function stopWaiting(): void {
    if (pending) pending = { ...pending, isQueued: false };
  }

  async function wait(): Promise<void> {
    if (pending) pending = { ...pending, isQueued: true };
    save();
    // Nobody is told that answers wait before they do, come what may.
    await backup.settled();
    if (pending?.isQueued) store.setState({ status: 'queued' });
  }

  function settle(envelope: Envelope & { ref?: string }, hasFiles: boolean): void {
    const { code, data, retryAfter } = envelope;
    const serverErrors = (envelope.errors ?? []).filter(({ field }) => known.has(field));
    if (code === succeeded) {
      store.setState({ receipt: { ref: envelope.ref ?? '', hasFiles } });
      reset(undefined);
      return;
    }
    const lost = (data as { uploads?: string[] } | undefined)?.uploads ?? [];
    // The answers were judged and not kept: whatever goes out next is another submission. After a failure of the server nobody knows.
    if (code >= 400 && code < 500 && code !== 408 && code !== tooMany) pending = undefined;
    const status = code === tooMany ? 'busy' : code === 503 ? 'unavailable' : 'failed';
    if (status === 'failed') stopWaiting();
    store.setState(state => ({
      status: serverErrors.length > 0 ? 'filling' : status,
      retryAt: code === tooMany && retryAfter !== undefined ? now() + 1000 * retryAfter : undefined,
      serverErrors,
      invalidFields: serverErrors.map(({ field }) => field),
      wasTried: true,
      rejections: state.rejections + (serverErrors.length > 0 ? 1 : 0),
      files: state.files.map(file => (file.id !== undefined && lost.includes(file.id) ? { ...file, state: 'expired' as const } : file)),
    }));
    save();
  }

  const session: FormSession = {
    store,
    uploads,
    setAnswers: changed => {
      const { answers: before } = store.getState();
      const fields = Object.keys(changed).filter(name => (before[name] ?? '') !== changed[name]);
      if (fields.length === 0) return;
      const answers = Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, answer]) => answer !== ''));
      store.setState(state => ({
        ...{ answers, isEdited: true, notice: undefined, serverErrors: state.serverErrors.filter(({ field }) => !fields.includes(field)) },
        status: hasFailed(state) ? 'filling' : state.status,
      }));
    },
    touch: field => store.setState(({ touched }) => (touched.includes(field) ? {} : { touched: [...touched, field] })),
    showErrors: invalidFields => store.setState(({ rejections }) => ({ wasTried: true, rejections: rejections + 1, invalidFields })),
    submit: async website => {
      if (store.getState().status === 'sending') return;
      const answers = JSON.stringify(answersToSend(form, store.getState(), subject));
      if (pending?.answers !== answers) pending = { id: crypto.randomUUID(), answers, path: setup.path, isQueued: false };
      await deliver(website);
    },
    clear: () => {
      uploads.clear();
      reset('cleared');
    },
    isUnsent: () => {
      const { isEdited, answers, files } = store.getState();
      return isEdited && (Object.keys(answers).length > 0 || files.length > 0);
    },
    reconnect: () => {
      uploads.reconnect();
      if (pending?.isQueued && store.getState().status !== 'sending') void deliver('');
    },
  };
  if (isSaved) uploads.resume();
  if (pending?.isQueued) {
    store.setState({ status: 'queued' });
    if (isOnline()) void deliver('');
  }
  return session;
}
