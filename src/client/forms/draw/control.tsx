import type { ChangeEvent } from 'react';
import { kindNamed } from '#site/forms/field-kinds.ts';
import { companyField } from '#site/forms/form.ts';
import { parseSeveral, writeSeveral } from '#site/forms/several.ts';
import { useHydrated } from '../../hydrated.ts';
import { useShell } from '../../shell-context.tsx';
import styles from '../form.module.css';
import productText from '../products/product-text.module.css';
import { optionMark } from './branch.ts';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './dates/date-control.tsx';
import { ariaAttributes, fieldIds } from './field-frame.tsx';
import { PrivacyLink } from './privacy-notice.tsx';

/** The browser's own control for a field, the same in the static and the interactive form. */
export function Control(props: ControlProps) {
  const { formId, form, field, value, onChange, onBlur } = props;
  const { id } = fieldIds(formId, field.name);
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => onChange?.(event.target.value);
  const common = {
    id,
    name: field.name,
    className: styles.control,
    onBlur,
    ...(onChange === undefined ? {} : { value: value ?? '', onChange: change }),
    ...ariaAttributes(props),
  };
  const { placeholder } = form.words.fields[field.name] ?? {};

  if (field.widget === 'radio') return <RadioControl {...props} />;
  if (field.kind === 'several') return <SeveralControl {...props} />;
  if (field.kind === 'tick') return <TickControl {...props} />;
  if (field.kind === 'choice') return <SelectControl {...props} common={common} />;
  if (field.widget === 'textarea') return <textarea {...common} rows={3} placeholder={placeholder} />;
  // The document has products as a text of ids, for which product-presets.ts makes room; a running form lists them.
  if (field.kind === 'products')
    return (
      <div className={productText.text} data-product-text suppressHydrationWarning>
        <input {...common} type="text" autoComplete="off" spellCheck={false} />
      </div>
    );
  if (field.kind === 'date') return <DateControl {...props} input={common} />;
  return <input {...common} {...kindNamed(field.kind).input} {...(autoFill[field.name] ?? {})} placeholder={placeholder} />;
}

/**
 * A list to choose from. A document has no countries: two kilobytes that only a running form can send. Where no script runs, visitors
 * write the country, and the server knows its names; if it does not, its answer has the list.
 */
function SelectControl({ formId, form, field, shared, onChange, common }: ControlProps & { common: object }) {
  const isHydrated = useHydrated();
  const { apiBaseUrl } = useShell();
  const isLater = field.optionsFrom === 'countries';
  const options = isLater && !isHydrated ? [] : form.options[field.name];
  const autoFill = isLater ? { autoComplete: 'country' } : {};
  return (
    <>
      <select {...common} {...autoFill} data-scripted={isLater || undefined}>
        <option value="">{shared.form.choose}</option>
        {options?.map(option => (
          <option key={option.value} value={option.value} {...optionMark(form, field, option.value)}>
            {option.label}
          </option>
        ))}
      </select>
      {isLater && onChange === undefined && apiBaseUrl === '' && (
        <noscript>
          <input {...common} id={undefined} aria-labelledby={fieldIds(formId, field.name).label} autoComplete="country-name" />
        </noscript>
      )}
    </>
  );
}

function RadioControl(props: ControlProps) {
  const { formId, form, field, value, onChange, onBlur } = props;
  const ids = fieldIds(formId, field.name);
  return (
    <div id={ids.id} role="radiogroup" aria-labelledby={ids.label} className={styles.radios} {...ariaAttributes(props)}>
      {(form.options[field.name] ?? []).map(option => (
        <label key={option.value} className={styles.radio}>
          <input
            type="radio"
            name={field.name}
            value={option.value}
            onBlur={onBlur}
            {...optionMark(form, field, option.value)}
            {...(onChange ? { checked: value === option.value, onChange: () => onChange(option.value) } : {})}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** A box for each option, of which several can be ticked. */
function SeveralControl(props: ControlProps) {
  const { formId, form, field, value, onChange, onBlur } = props;
  const ids = fieldIds(formId, field.name);
  const chosen = parseSeveral(value ?? '');
  const { 'aria-invalid': isInvalid, 'aria-describedby': described } = ariaAttributes(props);
  const options = form.options[field.name] ?? [];
  const change = (option: string, isTicked: boolean) =>
    writeSeveral(options.map(known => known.value).filter(known => (known === option ? isTicked : chosen.includes(known))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: like a group of radio buttons, and the server finds groups by their role
    <div id={ids.id} role="group" aria-labelledby={ids.label} aria-describedby={described} className={styles.radios}>
      {options.map(option => (
        <label key={option.value} className={styles.radio}>
          <input
            type="checkbox"
            name={field.name}
            value={option.value}
            onBlur={onBlur}
            aria-invalid={isInvalid}
            {...(onChange
              ? { checked: chosen.includes(option.value), onChange: event => onChange(change(option.value, event.target.checked)) }
              : {})}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** A box to tick, beside the words of its one option; for a consent with the page that says more. */
function TickControl(props: ControlProps) {
  const { formId, form, field, shared, value, onChange, onBlur } = props;
  const ids = fieldIds(formId, field.name);
  const [option] = form.options[field.name] ?? [];
  if (option === undefined) return null;
  return (
    <fieldset aria-labelledby={ids.label} className={styles.tick}>
      <label className={styles.radio}>
        <input
          id={ids.id}
          type="checkbox"
          name={field.name}
          value={option.value}
          onBlur={onBlur}
          {...optionMark(form, field, option.value)}
          {...ariaAttributes(props)}
          {...(onChange ? { checked: value === option.value, onChange: event => onChange(event.target.checked ? option.value : '') } : {})}
        />
        {option.label}
      </label>
      {field.widget === 'consent' && <PrivacyLink form={form} shared={shared} />}
    </fieldset>
  );
}

/** What browsers can fill in (WCAG 1.3.5), by the names that fields about a person have in all forms. */
const autoFill: Record<string, { autoComplete: string; spellCheck?: boolean }> = {
  email: { autoComplete: 'email', spellCheck: false },
  name: { autoComplete: 'name' },
  phone: { autoComplete: 'tel' },
  jobTitle: { autoComplete: 'organization-title' },
  [companyField]: { autoComplete: 'organization' },
  city: { autoComplete: 'address-level2' },
};
