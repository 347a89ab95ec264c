import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BlockData } from '#site/pages/block.ts';
import { addressIn } from '#site/words/language.ts';
import button from '../../controls/button.module.css';
import { usePlace } from '../../shell-context.tsx';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import { SendingFields, sendingAttributes } from '../plain-sending.tsx';
import { presetFieldsOf } from '../saved/presets.ts';
import { productPresets } from '../saved/product-presets.ts';
import { restoreStaticForm } from '../saved/restore-static-form.ts';
import { answersKey } from '../saved/saved-answers.ts';
import { StepList } from '../steps/step-list.tsx';
import { stepsOf } from '../steps/steps.ts';
import { uploadLimits } from '../uploads/upload-limits.ts';
import { moreCases } from './branch.ts';
import { Control } from './control.tsx';
import { FieldFrame, fieldIds, formTitleId } from './field-frame.tsx';
import { FormGroups } from './form-groups.tsx';
import { Honeypot } from './honeypot.tsx';
import { PresetNote } from './preset-note.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { submitId } from './submit-id.ts';

interface StaticFormProps {
  id: string;
  data: BlockData['form'];
  /** Called with the id of a pressed button; the interactive form has a button with the same id. */
  onPress: (id: string) => void;
  status: string;
  onRetry: (() => void) | undefined;
}

/**
 * The form as the document has it, without its code: it can be filled in, and LazyForm takes the input over. Where no script runs,
 * the browser sends it by itself.
 */
export function StaticForm({ id, data: { form, shared, subject }, onPress, status, onRetry }: StaticFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { shell, path } = usePlace();
  const { htmlLang } = shell;
  const address = addressIn(shell.language, path, shell.languages);
  const presets = presetFieldsOf(form.fields);
  useLayoutEffect(() => {
    if (element.current) restoreStaticForm(element.current, productPresets);
  }, []);
  useEffect(() => {
    // The app sends the form in its own way.
    const send = (event: Event) => {
      event.preventDefault();
      onPress(submitId(id));
    };
    const { current } = element;
    current?.addEventListener('submit', send);
    return () => current?.removeEventListener('submit', send);
  }, [id, onPress]);
  return (
    <form
      ref={element}
      id={id}
      data-storage-key={answersKey(form.id, subject)}
      data-preset-choices={presets.choices.join(' ')}
      data-preset-texts={presets.texts.join(' ')}
      data-preset-products={presets.products.join(' ') || undefined}
      {...sendingAttributes({ id, form, address, shell })}
      noValidate
      className={[styles.form, form.steps && styles.stepped, moreCases(form)].filter(Boolean).join(' ')}
      aria-labelledby={formTitleId(id)}
      autoComplete="on"
    >
      <SendingFields form={form} shell={shell} subject={subject} />
      <p className={styles.intro}>
        <span>{shared.form.help}</span>
      </p>
      <PresetNote formId={id} shared={shared} isShown={false} onUndo={onPress} href={address} />
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
                <div className={styles.drop}>
                  <label className={`${button.secondary} ${button.compact} ${styles.pick}`}>
                    <span className={styles.pickWord}>{shared.buttons.addFiles}</span>
                    <input type="file" multiple name={field.name} className={`visually-hidden ${styles.picker}`} />
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
        <p className={`${styles.kept} ${styles.withScript}`}>{shared.form.kept}</p>
        <Honeypot label={shared.form.honeypot} />
        <PrivacyNotice form={form} shared={shared} className={form.steps && styles.withoutScript} />
        <button type="submit" id={submitId(id)} data-app={submitId(id)} className={button.primary}>
          {form.steps ? (
            <>
              <span className={styles.withScript}>{shared.steps.next}</span>
              <span className={styles.withoutScript}>{form.words.submit}</span>
            </>
          ) : (
            form.words.submit
          )}
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
