import type { Answers } from '#site/forms/form.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Envelope, succeeded, tooManyRequests } from '../../api/envelope.ts';
import { answersKey } from '../saved/saved-answers.ts';
import { secretsOf } from '../uploads/attached-file.ts';
import { createUploadQueue, type UploadQueue } from '../uploads/upload-queue.ts';
import { createAnswersSaver } from './answers-saver.ts';
import { afterEvent, type DeliveryEvent } from './delivery.ts';
import { changedAnswers, filledIn, isUnsent, presetForm, refusedForm, withoutPreset } from './form-changes.ts';
import type { FormSessionSetup } from './form-session-setup.ts';
import { createFormStore, emptyForm, type FormState, type FormStore } from './form-state.ts';
import type { SentAnswers } from './receipts.ts';
import { restoreSession } from './restore-session.ts';
import { answersToSend } from './validate-form.ts';

/**
 * A form from its first answer to its receipt. It outlives the page: answers that wait for the connection are sent from any page
 * of the site. It depends on no browser: browser-session.ts connects it to one.
 */
export interface FormSession {
  store: FormStore;
  uploads: UploadQueue;
  /** Changes answers, by field; an empty text removes one. */
  setAnswers: (answers: Readonly<Record<string, string>>) => void;
  /** Fills in what the query of an address presets. */
  preset: (search: string) => void;
  /** Takes out what an address has filled in: what was there before is back. */
  undoPreset: () => void;
  /** Notes from which page of the site the visitor comes to the form. */
  arrive: (from: string | undefined) => void;
  touch: (field: string) => void;
  /** Rejects a try to send: these fields have errors. */
  showErrors: (fields: readonly string[]) => void;
  /** Sends the answers, which have no errors and were typed in a language; `website` is the text of the honeypot field. */
  submit: (website: string, htmlLang: string) => Promise<void>;
  clear: () => void;
  /** Whether something was changed in this document and is not sent. */
  isUnsent: () => boolean;
  /** Saves what is not sent when the document is left, if another tab has saved something else since. */
  leave: () => void;
  /** Continues with everything that waits for the connection. */
  reconnect: () => void;
}

/** Opens a form with the answers that the browser has saved. */
export function openSession(setup: FormSessionSetup): FormSession {
  const { form, subject, backup, isOnline, now } = setup;
  const key = answersKey(form.id, subject);
  const { state, isRestored, seconds, earlier, ...restored } = restoreSession(setup, key);
  const store = createFormStore({ ...state, keepsAnswers: setup.storage !== undefined });
  const uploads = createUploadQueue({ ...setup, store });
  const saver = createAnswersSaver(setup, key, seconds);
  let { pending } = restored;

  const save = (isCleared?: boolean) => {
    const state = store.getState();
    const isSaved = saver.save(state, pending, isCleared);
    const isEmpty = Object.keys(state.answers).length === 0 && state.files.length === 0;
    store.setState({ isSaved, keepsAnswers: isSaved || (isEmpty && state.keepsAnswers) });
  };
  /** Applies an event to the delivery, together with other changes of the form. */
  const deliver = (event: DeliveryEvent, changes: Partial<FormState> = {}) => {
    const delivery = afterEvent({ pending, status: store.getState().status }, event);
    pending = delivery.pending;
    store.setState({ ...changes, status: delivery.status });
  };
  store.subscribe((state, before) => {
    const isEdited = state.answers !== before.answers || state.files.length !== before.files.length;
    if (isEdited && pending?.isQueued) deliver({ type: 'edited' });
    if (isEdited || state.files !== before.files || state.preset !== before.preset || state.presets !== before.presets) save();
  });

  const end = (notice: 'cleared' | undefined) => {
    saver.restart();
    const { rejections, receipt, keepsAnswers } = store.getState();
    deliver({ type: 'ended' }, { ...emptyForm, rejections, receipt, keepsAnswers, notice });
    save(notice === 'cleared');
    earlier.remove();
  };

  async function send(website: string): Promise<void> {
    if (pending === undefined) return;
    const { id } = pending;
    if (!isOnline()) return queue();
    deliver({ type: 'started' }, { serverErrors: [] });
    save();
    // From here on the id survives the end of the browser: what the server has stored is not stored twice.
    await backup.settled();
    // The visitor has cleared the form meanwhile.
    if (pending?.id !== id) return;
    const answers: Answers = JSON.parse(pending.answers);
    const state = store.getState();
    const context = { page: setup.path, from: state.from, preset: filledIn(state) };
    const body = {
      id,
      form: form.id,
      language: setup.language(),
      answers,
      uploadSecrets: secretsOf(state.files),
      context,
      filledSeconds: saver.seconds(),
      website,
    };
    // The form itself says when it can be sent again, and that its answers are saved.
    const isReportedByCaller = ({ code }: Envelope) => code === tooManyRequests && setup.isOnScreen();
    try {
      const envelope = await setup.api().post(form.endpoint as `/${string}`, body, { isReportedByCaller });
      if (envelope.code === succeeded)
        acknowledge(envelope, {
          answers: state.answers,
          files: state.files.flatMap(({ field, name, state: at }) => (at === 'done' ? { field, name } : [])),
        });
      else refuse(envelope);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isOnline()) return queue();
      deliver({ type: 'unanswered' });
      save();
    }
  }

  async function queue(): Promise<void> {
    deliver({ type: 'disconnected' });
    save();
    // The form does not say that its answers wait before they are on the disk.
    await backup.settled();
    deliver({ type: 'queued' });
  }

  function acknowledge({ ref = '' }: Envelope & { ref?: string }, sent: SentAnswers): void {
    store.setState({ receipt: { ref, hasFiles: sent.files.length > 0, sent } });
    end(undefined);
  }

  function refuse(envelope: Envelope): void {
    const changes = refusedForm(store.getState(), envelope, form, now());
    deliver({ type: 'refused', code: envelope.code, hasFieldErrors: changes.serverErrors.length > 0 }, changes);
    save();
  }

  if (isRestored) uploads.resume();
  if (pending?.isQueued) {
    deliver({ type: 'queued' });
    if (isOnline()) void send('');
  }
  return {
    store,
    uploads,
    setAnswers: typed => store.setState(before => changedAnswers(before, typed) ?? before),
    preset: search => store.setState(before => presetForm(before, form, search) ?? before),
    undoPreset: () => store.setState(before => withoutPreset(before) ?? before),
    arrive: from => store.setState(before => (from === undefined || from === setup.path ? before : { from })),
    touch: field => store.setState(({ touched }) => (touched.includes(field) ? {} : { touched: [...touched, field] })),
    showErrors: invalidFields => store.setState(({ rejections }) => ({ wasTried: true, rejections: rejections + 1, invalidFields })),
    submit: async (website, htmlLang) => {
      if (store.getState().status === 'sending') return;
      const answers = JSON.stringify(answersToSend(form, store.getState(), { htmlLang, subject }));
      deliver({ type: 'submitted', submission: { id: crypto.randomUUID(), answers, path: setup.path, isQueued: false } });
      await send(website);
    },
    clear: () => {
      uploads.clear();
      end('cleared');
    },
    isUnsent: () => isUnsent(store.getState()),
    leave: () => {
      if (isUnsent(store.getState()) && saver.isOvertaken()) save();
    },
    reconnect: () => {
      uploads.reconnect();
      if (pending?.isQueued && store.getState().status !== 'sending') void send('');
    },
  };
}
