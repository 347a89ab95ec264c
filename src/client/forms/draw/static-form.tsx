import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BlockData } from '#site/pages/block.ts';
import button from '../../controls/button.module.css';
import { useShell } from '../../shell-context.tsx';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import { presetFieldsOf } from '../saved/presets.ts';
import { restoreStaticForm } from '../saved/restore-static-form.ts';
import { answersKey } from '../saved/saved-answers.ts';
import { StepList } from '../steps/step-list.tsx';
import { stepsOf } from '../steps/steps.ts';
import { uploadLimits } from '../uploads/upload-limits.ts';
import { Control } from './control.tsx';
import { FieldFrame, fieldIds, formTitleId } from './field-frame.tsx';
import { submitId } from './form-foot.tsx';
import { FormGroups } from './form-groups.tsx';
import { Honeypot } from './honeypot.tsx';
import { PresetNote } from './preset-note.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';

interface StaticFormProps {
  id: string;
  data: BlockData['form'];
  /** Called with the id of a pressed button; the interactive form has a button with the same id. */
  onPress: (id: string) => void;
  status: string;
  onRetry: (() => void) | undefined;
}

/** The form as the document has it, without its code: it can be filled in, and LazyForm takes the input over. */
export function StaticForm({ id, data: { form, shared, subject }, onPress, status, onRetry }: StaticFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { htmlLang } = useShell();
  const presets = presetFieldsOf(form.fields);
  useLayoutEffect(() => {
    if (element.current) restoreStaticForm(element.current);
  }, []);
  useEffect(() => {
    // Otherwise Enter in the only field of a form would reload the page.
    const stop = (event: Event) => event.preventDefault();
    const { current } = element;
    current?.addEventListener('submit', stop);
    return () => current?.removeEventListener('submit', stop);
  }, []);
  return (
    // With this method, answers do not get into the address while no script runs.
    <form
      ref={element}
      id={id}
      data-storage-key={answersKey(form.id, subject)}
      data-preset-choices={presets.choices.join(' ')}
      data-preset-texts={presets.texts.join(' ')}
      method="dialog"
      noValidate
      className={form.steps ? `${styles.form} ${styles.stepped}` : styles.form}
      aria-labelledby={formTitleId(id)}
      autoComplete="on"
    >
      <p className={styles.intro}>
        <span>{shared.form.help}</span>
      </p>
      <PresetNote formId={id} shared={shared} isShown={false} onUndo={onPress} />
      {form.steps && <StepList steps={stepsOf(id, form, shared, {})} current={0} shared={shared} />}
      <FormGroups
        formId={id}
        form={form}
        shared={shared}
        draw={field => (
          <FieldFrame key={field.name} formId={id} form={form} field={field} shared={shared}>
            {field.kind === 'files' ? (
              // biome-ignore lint/a11y/useSemanticElements: as in upload-field.tsx
              <div id={fieldIds(id, field.name).id} role="group" aria-labelledby={fieldIds(id, field.name).label} className={styles.upload}>
                <div className={styles.drop} data-scripted>
                  <label className={`${button.secondary} ${button.compact} ${styles.pick}`}>
                    {shared.buttons.addFiles}
                    <input type="file" multiple name={field.name} className="visually-hidden" />
                  </label>
                  <p className={styles.dropText}>
                    <span className={styles.drag}>{shared.uploads.drop}</span>
                    <span>{fillIn(shared.uploads.limits, uploadLimits(form, field, htmlLang))}</span>
                  </p>
                </div>
              </div>
            ) : (
              <Control formId={id} form={form} field={field} shared={shared} onPress={onPress} />
            )}
          </FieldFrame>
        )}
      />
      <div className={styles.foot}>
        <p className={styles.kept}>{shared.form.kept}</p>
        <Honeypot label={shared.form.honeypot} />
        {!form.steps && <PrivacyNotice form={form} shared={shared} />}
        <button
          type="button"
          id={submitId(id)}
          data-app={submitId(id)}
          className={button.primary}
          onClick={event => onPress(event.currentTarget.id)}
        >
          {form.steps ? shared.steps.next : form.words.submit}
        </button>
        {/* Room for the button that clears restored answers, so that nothing moves when the form's code comes. */}
        <span className={`${styles.quiet} ${styles.reserved}`} data-label={shared.buttons.clearDraft} />
        <p role="status" className={styles.status}>
          {status}
        </p>
        {onRetry && (
          <button type="button" className={styles.quiet} onClick={onRetry}>
            {shared.buttons.retry}
          </button>
        )}
      </div>
    </form>
  );
}
