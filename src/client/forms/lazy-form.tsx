import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { BlockData } from '#site/pages/block.ts';
import type { Shell } from '#site/shell.ts';
import { openDocument } from '../navigation/open-document.ts';
import { usePlace, useShell } from '../shell-context.tsx';
import { isComposing } from '../text/composition.ts';
import { AnsweredFrame, useAnswered } from './answered.tsx';
import type { InteractiveFormProps } from './draw/interactive-form.tsx';
import { StaticForm } from './draw/static-form.tsx';
import { submitId } from './draw/submit-id.ts';
import styles from './form.module.css';
import { isSendable } from './plain-sending.tsx';
import { answersKey } from './saved/saved-answers.ts';
import { sendForm } from './send-form.ts';
import { showAnsweredErrors } from './session/answered-errors.ts';
import { isBusy, readStaticForm, restoreFocus } from './session/read-static-form.ts';
import { saveStaticForm } from './session/save-static-form.ts';

interface LazyFormProps {
  id: string;
  data: BlockData['form'];
}

type LoadedForm = Pick<InteractiveFormProps, 'session' | 'compiled' | 'typedWebsite'> & { Form: ComponentType<InteractiveFormProps> };

/**
 * A form whose code is loaded when the visitor sees or uses it. At first it is the static form, as the document has it; the
 * interactive form replaces it and takes over what was filled in.
 */
export function LazyForm({ id, data }: LazyFormProps) {
  const { live, frame, load, press, state } = useInteractiveForm(id, data);
  const answered = useAnswered(id);
  const shell = useShell();
  const { shared } = data;
  if (answered && !live) return <AnsweredFrame ref={frame} markup={answered.markup} />;
  const status = { plain: '', loading: shared.form.loading, failed: shared.form.failed }[state];
  return (
    <div ref={frame} className={styles.frame}>
      {/* Empty where the browser can send the form; hosts of files alone put the words in. */}
      <noscript>{isSendable(shell) ? null : <p>{shared.form.noScript}</p>}</noscript>
      {live ? (
        <live.Form id={id} data={data} session={live.session} compiled={live.compiled} typedWebsite={live.typedWebsite} />
      ) : (
        <StaticForm id={id} data={data} onPress={press} status={status} onRetry={state === 'failed' ? load : undefined} />
      )}
    </div>
  );
}

function useInteractiveForm(id: string, data: BlockData['form']) {
  const place = usePlace();
  const entry = useLocation();
  const navigation = useNavigationType();
  const frame = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<LoadedForm>();
  const [state, setState] = useState<'plain' | 'loading' | 'failed'>('plain');
  const latest = useRef({ data, place, entry, navigation });
  /** Id of the button that was pressed last, to be pressed again in the interactive form. */
  const pressed = useRef('');
  const isLoading = useRef(false);

  useLayoutEffect(() => {
    latest.current = { data, place, entry, navigation };
  });

  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { form } = latest.current.data;
      const [{ InteractiveForm, presetFrom, sessionOf, recoverAnswers }, { default: compiled }] = await Promise.all([
        import('./draw/interactive-form.tsx'),
        import(/* @vite-ignore */ validatorAddress(latest.current.place.shell, form.name)),
      ]);
      await recoverAnswers();
      const element = frame.current?.querySelector('form');
      if (!element) {
        isLoading.current = false;
        return;
      }
      await untilIdle(element);
      if (!element.isConnected) {
        isLoading.current = false;
        return;
      }
      const session = sessionOf(latest.current.data, latest.current.place);
      presetFrom(session, latest.current.entry, latest.current.navigation);
      const { answers, files, website, focus } = readStaticForm(element, form);
      session.setAnswers(answers);
      showAnsweredErrors(session, element, form);
      for (const added of files) session.uploads.add(added.field, added.files);
      // Synchronously, so that no key press falls between the two forms.
      flushSync(() => setLive({ Form: InteractiveForm, session, compiled, typedWebsite: website }));
      restoreFocus(focus);
      document.getElementById(pressed.current)?.click();
    } catch (error) {
      isLoading.current = false;
      console.warn(error);
      const { form, subject } = latest.current.data;
      const element = frame.current?.querySelector('form');
      // A release may have removed the code: the document of today has its own.
      if (element && saveStaticForm(element, form, answersKey(form.id, subject)) && (await openDocument())) return;
      // The browser sends what its visitor wants to be sent: without the app's code, but with what was typed.
      if (element && pressed.current === submitId(id) && navigator.onLine && isSendable(latest.current.place.shell)) sendForm(element);
      setState('failed');
    }
  }, [id]);

  useEffect(() => {
    const { current } = frame;
    if (!current || live) return;
    const seen = new IntersectionObserver(entries => entries.some(({ isIntersecting }) => isIntersecting) && void load(), {
      rootMargin: '200px',
    });
    seen.observe(current);
    const start = () => void load();
    current.addEventListener('focusin', start);
    addEventListener('online', start);
    // The focus may have been in the form before the app ran.
    if (current.contains(document.activeElement)) start();
    return () => {
      seen.disconnect();
      current.removeEventListener('focusin', start);
      removeEventListener('online', start);
    };
  }, [load, live]);

  const press = useCallback(
    (button: string) => {
      pressed.current = button;
      setState('loading');
      void load();
    },
    [load],
  );
  return { live, frame, load, press, state };
}

function validatorAddress({ assets }: Shell, form: string): string {
  // Absolute: Vite's dev server would add a query to a relative one.
  return new URL(assets.validators?.[form] ?? '', document.baseURI).href;
}

/** Waits while a word is being composed, a list is open or a file is being chosen. */
function untilIdle(element: HTMLFormElement): Promise<void> {
  return new Promise(resolve => {
    const events = ['compositionend', 'focusout', 'change'] as const;
    const look = () => {
      if (isComposing() || (isBusy(element) && element.isConnected)) return;
      for (const event of events) element.removeEventListener(event, settle);
      resolve();
    };
    // After the browser itself has handled the event.
    const settle = ({ type }: Event) => setTimeout(() => (type === 'change' ? resolve() : look()));
    for (const event of events) element.addEventListener(event, settle);
    look();
  });
}
