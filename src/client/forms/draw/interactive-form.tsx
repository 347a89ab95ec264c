import type { ValidateFunction } from 'ajv';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import { localDay } from '#site/forms/date-rules.ts';
import type { BlockData } from '#site/pages/block.ts';
import { usePlace, useShell } from '../../shell-context.tsx';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import live from '../live-form.module.css';
import { useProductNames } from '../products/use-product-names.ts';
import type { JustSent } from '../receipt/receipt-view.tsx';
import { presetFrom, showSession } from '../session/browser-session.ts';
import type { FormSession } from '../session/form-session.ts';
import { shownInFields } from '../session/read-static-form.ts';
import { receiptAddress } from '../session/receipts.ts';
import { useBegunForm } from '../session/use-begun-form.ts';
import { validateForm, validatorOf } from '../session/validate-form.ts';
import { Brief } from '../steps/brief.tsx';
import { LiveBrief } from '../steps/live-brief.tsx';
import { Review } from '../steps/review.tsx';
import { StepList } from '../steps/step-list.tsx';
import { stepAt, stepsOf } from '../steps/steps.ts';
import { isInProgress } from '../uploads/attached-file.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormFoot } from './form-foot.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PresetNote } from './preset-note.tsx';
import { SchemaForm } from './schema-form.tsx';
import { UnplacedAnswers } from './unplaced-answers.tsx';
import { useDeferredTouch } from './use-deferred-touch.ts';

export { recoverAnswers } from '../saved/answers-backup.ts';
export { presetFrom, sessionOf } from '../session/browser-session.ts';

export interface InteractiveFormProps {
  /** Id of the form on its page. */
  id: string;
  data: BlockData['form'];
  session: FormSession;
  /** The validator that the build has compiled from the form's schema. */
  compiled: ValidateFunction;
  /** Text of the honeypot field in the static form. */
  typedWebsite: string;
}

/** The form once its code is loaded: validates while it is filled in, saves the answers, sends them. */
export function InteractiveForm({ id, data, session, compiled, typedWebsite }: InteractiveFormProps) {
  const { form, shared, subject } = data;
  const place = usePlace();
  const { htmlLang } = useShell();
  const { store, uploads } = session;
  const state = useStore(store);
  const onLeave = useDeferredTouch(session.touch);
  const [website, setWebsite] = useState(typedWebsite);
  useLayoutEffect(() => showSession(session, data, place), [session, data, place]);
  useReceiptNavigation(session);
  usePresets(session);
  useBegunForm(id, form.id);

  const steps = form.steps ? stepsOf(id, form, shared, state.answers) : [];
  const current = stepAt(steps, id, useLocation().hash);
  const step = steps[current];
  const navigate = useNavigate();
  const names = useProductNames(form.fields.some(({ kind, name }) => kind === 'products' && state.answers[name] !== undefined));

  const validator = useMemo(() => validatorOf(form, compiled), [form, compiled]);
  const validate = (given: typeof state) =>
    validateForm(form, shared, given, { validator, today: localDay(new Date()), subject, htmlLang });
  const found = validate(state);
  // Whoever goes on to the next step has not seen the fields of the one after.
  const wasTried = (field: string) => state.wasTried && (step === undefined || state.invalidFields.includes(field));
  const shows = (field: string) => wasTried(field) || state.touched.includes(field);
  const rejectedFields = new Set(state.serverErrors.map(({ field }) => field));
  const errors = Object.fromEntries(
    found.filter(({ field }) => shows(field) || rejectedFields.has(field)).map(({ field, text }) => [field, text]),
  );

  // In the list of errors: those of the step, and at the end those that are left.
  const isListed = (field: string) => step === undefined || (step.fields?.includes(field) ?? found.some(error => error.field === field));

  const submit = () => {
    const element = document.getElementById(id);
    if (element instanceof HTMLFormElement) session.setAnswers(shownInFields(element, form));
    // Without the errors of the server, which validates again.
    const own = validate({ ...store.getState(), serverErrors: [] });
    // Files may arrive while the next steps are filled in; all of them must be there in the end.
    const arriving = store.getState().files.filter(isInProgress);
    const here = own.filter(
      ({ field }) => step?.fields === undefined || (step.fields.includes(field) && !arriving.some(file => file.field === field)),
    );
    const next = steps[current + 1];
    if (here.length > 0) session.showErrors(here.map(({ field }) => field));
    else if (next !== undefined) navigate({ hash: next.id });
    else void session.submit(website, htmlLang);
  };
  const notice = state.notice && shared.draft[state.notice];
  // What a link has filled in is said below, as long as it is there.
  const replacesHelp = state.notice !== undefined && state.notice !== 'preset' && state.notice !== 'presetUndone';
  const undoPreset = () => {
    session.undoPreset();
    // The button goes.
    focusFirstField(id);
    // Whoever loads the page again, or copies its address, does not get it once more.
    navigate({ search: '', hash: window.location.hash }, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <SchemaForm
        id={id}
        form={form}
        shared={shared}
        store={store}
        uploads={uploads}
        errors={errors}
        onLeave={onLeave}
        validator={validator}
        answers={state.answers}
        onChange={session.setAnswers}
        onSubmit={submit}
        step={step}
        body={
          step !== undefined &&
          step.fields === undefined && <Review form={form} shared={shared} steps={steps} state={state} names={names} />
        }
        head={
          <>
            <p className={styles.intro}>
              <span className={replacesHelp ? live.replaced : undefined}>{shared.form.help}</span>
              {replacesHelp && <strong>{notice}</strong>}
            </p>
            <PresetNote formId={id} shared={shared} isShown={state.presets !== undefined} onUndo={undoPreset} />
            <UnplacedAnswers form={form} shared={shared} unplaced={state.unplaced} />
            {state.wasTried && (
              <ErrorSummary
                form={form}
                shared={shared}
                errors={found}
                formId={id}
                fields={state.invalidFields.filter(isListed)}
                rejections={state.rejections}
              />
            )}
            {step && <StepList steps={steps} current={current} shared={shared} />}
          </>
        }
        foot={
          <FormFoot
            formId={id}
            form={form}
            shared={shared}
            state={state}
            steps={steps}
            current={current}
            website={website}
            onWebsite={setWebsite}
            onClear={() => {
              session.clear();
              // The button that asked goes; another step takes the focus by itself.
              if (current === 0) focusFirstField(id);
              if (steps[0]) navigate({ hash: steps[0].id });
            }}
          />
        }
      />
      <p role="status" className="visually-hidden">
        {notice ?? ''}
        {state.announcement && fillIn(shared.uploads[state.announcement.word], { name: state.announcement.name })}
      </p>
      {step?.fields && <LiveBrief form={form} shared={shared} state={state} names={names} />}
      {form.steps && <Brief formId={id} form={form} shared={shared} state={state} names={names} />}
      <LeaveGuard isUnsent={session.isUnsent} words={shared.leave} />
    </>
  );
}

function focusFirstField(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>('select, textarea, input:not([type="hidden"])')?.focus();
}

/** Fills in what the address of the page presets, now and when a link leads from the page to itself. */
function usePresets(session: FormSession): void {
  const entry = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => presetFrom(session, entry, type), [session, entry, type]);
}

/** Navigates to the receipt once, as soon as the server has acknowledged the form. */
function useReceiptNavigation({ store }: FormSession): void {
  const receipt = useStore(store, state => state.receipt);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (receipt === undefined) return;
    store.setState({ receipt: undefined });
    const state: JustSent = { sent: true };
    void navigate(receiptAddress(pathname, receipt), { state });
  }, [receipt, navigate, pathname, store]);
}
