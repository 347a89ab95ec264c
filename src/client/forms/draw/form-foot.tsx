import { useState } from 'react';
import type { LocalForm } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import button from '../../controls/button.module.css';
import { useShell } from '../../shell-context.tsx';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import live from '../live-form.module.css';
import { type FormState, hasFailed } from '../session/form-state.ts';
import { StepLink } from '../steps/step-link.tsx';
import type { Step } from '../steps/steps.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Honeypot } from './honeypot.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { submitId } from './submit-id.ts';

interface FormFootProps {
  /** Id of the form on its page. */
  formId: string;
  form: LocalForm;
  shared: VisitorFormWords;
  state: FormState;
  /** Steps of the form, and which of them shows; none for a form on one page. */
  steps: readonly Step[];
  current: number;
  website: string;
  onWebsite: (website: string) => void;
  onClear: () => void;
}

/** The end of a form: the buttons that send and clear it, and the state of sending. */
export function FormFoot({ formId, form, shared, state, steps, current, website, onWebsite, onClear }: FormFootProps) {
  const { buttons, draft, sending } = shared;
  const [isAsking, setIsAsking] = useState(false);
  const { status, retryAt, answers, files, unplaced, isEdited, isSaved } = state;
  const { htmlLang } = useShell();
  const canRetry = hasFailed(state);
  const isLast = current >= steps.length - 1;
  const before = steps[current - 1];
  const isEmpty = Object.keys(answers).length === 0 && files.length === 0 && unplaced.length === 0;
  const text = {
    filling: isEdited && isSaved ? draft.saved : '',
    sending: buttons.sending,
    queued: `${sending.offline} ${sending.queued}`,
    withdrawn: sending.withdrawn,
    failed: sending.failed,
    unavailable: sending.unavailable,
    busy: retryAt === undefined ? sending.unavailable : fillIn(sending.busy, { time: minuteAfter(retryAt, htmlLang) }),
  }[status];
  return (
    <div className={styles.foot}>
      {state.keepsAnswers && <p className={styles.kept}>{shared.form.kept}</p>}
      <Honeypot label={shared.form.honeypot} value={website} onChange={onWebsite} />
      {isLast && <PrivacyNotice form={form} shared={shared} />}
      {/* Not `disabled`, which would lose the focus. */}
      <button type="submit" id={submitId(formId)} className={`${button.primary} ${live.submit}`} aria-disabled={status === 'sending'}>
        {isLast ? (status === 'sending' ? buttons.sending : canRetry ? buttons.retry : form.words.submit) : shared.steps.next}
      </button>
      {before && (
        <StepLink to={before.id} className={`${button.secondary}`}>
          {shared.steps.back}
        </StepLink>
      )}
      {!isEmpty && (
        <button type="button" className={styles.quiet} onClick={() => setIsAsking(true)}>
          {buttons.clearDraft}
        </button>
      )}
      <p role="status" className={canRetry ? `${styles.status} ${live.failed}` : styles.status}>
        {text}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={draft.clearTitle}
          text={draft.clearText}
          confirm={buttons.clearDraft}
          cancel={buttons.keep}
          onConfirm={() => {
            setIsAsking(false);
            onClear();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** The next whole minute, as a clock shows it. */
function minuteAfter(time: number, language: string): string {
  const minute = 60_000;
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(Math.ceil(time / minute) * minute);
}
