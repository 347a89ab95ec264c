import Form, { type IChangeEvent, withTheme } from '@rjsf/core';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, UiSchema, ValidatorType, WidgetProps } from '@rjsf/utils';
import { type ComponentProps, createContext, type FormEvent, type ReactNode, useContext, useMemo } from 'react';
import { firstDayOf, localDay } from '#site/forms/date-rules.ts';
import { type FormField, isShown, type LocalForm, shownAnswers } from '#site/forms/form.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import styles from '../form.module.css';
import { fillIn } from '../form-words.ts';
import { ProductList } from '../products/product-list.tsx';
import type { FormStore } from '../session/form-state.ts';
import type { Step } from '../steps/steps.ts';
import { useArrival } from '../steps/use-arrival.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import type { UploadQueue } from '../uploads/upload-queue.ts';
import { moreCases } from './branch.ts';
import { Control } from './control.tsx';
import { FieldFrame, formTitleId } from './field-frame.tsx';
import { FormGroups } from './form-groups.tsx';

/** What the parts of a form share. */
interface FormParts {
  id: string;
  form: LocalForm;
  shared: VisitorFormWords;
  answers: Readonly<Record<string, string>>;
  /** Texts of the errors that show, by field. */
  errors: Readonly<Record<string, string>>;
  store: FormStore;
  uploads: UploadQueue;
  onLeave: (field: string) => void;
}

interface SchemaFormProps extends FormParts {
  validator: ValidatorType;
  /** Called with the answers of the fields that show. */
  onChange: (answers: Record<string, string>) => void;
  onSubmit: () => void;
  /** The step that shows, of a form in steps. */
  step: Step | undefined;
  /** Content instead of the fields. */
  body?: ReactNode;
  /** Content above and below the fields. */
  head: ReactNode;
  foot: ReactNode;
}

/**
 * A form rendered from its schema by RJSF. No other file uses RJSF. It holds the answers and places the fields. Frame, controls,
 * errors and files are this site's own: RJSF's help hides errors, its error list has no links, and its file widget stores
 * base64. Validation is in session/validate-form.ts, in the order of the page and with rules that no schema can express.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { id, form, answers, validator, onChange, onSubmit, step, body, head, foot, ...rest } = props;
  const isInStep = ({ name }: FormField) => step === undefined || (step.fields?.includes(name) ?? false);
  const shown = form.fields.filter(field => field.widget !== 'subject' && isInStep(field) && isShown(field, answers));
  const names = shown.map(({ name }) => name).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names identify the fields
  const { schema, uiSchema } = useMemo(() => schemasOf(shown), [names]);
  const change = ({ formData }: IChangeEvent) => {
    const typed = (formData ?? {}) as Record<string, string | undefined>;
    onChange(Object.fromEntries(shown.filter(({ kind }) => kind !== 'files').map(({ name }) => [name, typed[name] ?? ''])));
  };
  const submit = (_: unknown, event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <PartsContext value={{ id, form, answers, ...rest }}>
      <OwnForm
        id={id}
        tagName={NamedForm}
        idPrefix={id}
        idSeparator="-"
        className={[styles.form, moreCases(form)].filter(Boolean).join(' ')}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={answers}
        noValidate
        noHtml5Validate
        showErrorList={false}
        formContext={{ head, body, step } satisfies FormContext}
        onChange={change}
        onSubmit={submit}
      >
        {foot}
      </OwnForm>
    </PartsContext>
  );
}

type FormContext = Pick<SchemaFormProps, 'head' | 'body' | 'step'>;

/** RJSF's form takes no name. */
function NamedForm(props: ComponentProps<'form'>) {
  return <form {...props} aria-labelledby={formTitleId(props.id ?? '')} />;
}

const PartsContext = createContext<FormParts | undefined>(undefined);

function useFormParts(): FormParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('A part of a form needs a SchemaForm above it');
  return parts;
}

function FieldTemplate({ id, children }: FieldTemplateProps) {
  const parts = useFormParts();
  const field = parts.form.fields.find(({ name }) => id === `${parts.id}-${name}`);
  if (field === undefined) return children;
  return (
    <FieldFrame
      formId={parts.id}
      form={parts.form}
      field={field}
      shared={parts.shared}
      error={parts.errors[field.name]}
      answers={parts.answers}
    >
      {children}
    </FieldFrame>
  );
}

function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const { id, form, shared, answers } = useFormParts();
  const { head, body, step } = registry.formContext as FormContext;
  useArrival(step);
  const draw = (field: FormField) => properties.find(({ name }) => name === field.name)?.content;
  return (
    <>
      {head}
      {body || <FormGroups formId={id} form={form} shared={shared} answers={answers} draw={draw} step={step?.id} />}
    </>
  );
}

function AnswerWidget({ name, value, onChange }: WidgetProps) {
  const parts = useFormParts();
  const field = parts.form.fields.find(known => known.name === name);
  if (field === undefined) return null;
  const answer = (value as string | undefined) ?? '';
  const props = {
    formId: parts.id,
    form: parts.form,
    field,
    shared: parts.shared,
    error: parts.errors[name],
    value: answer,
    onChange: (typed: string) => onChange(typed === '' ? undefined : typed),
    onBlur: () => parts.onLeave(name),
  };
  if (field.kind === 'products') return <ProductList {...props} />;
  return (
    <>
      <Control {...props} firstDay={firstDayOf(parts.form, field, shownAnswers(parts.form, parts.answers), localDay(new Date()))?.day} />
      <LengthNote answer={answer} limit={field.kind === 'date' ? undefined : field.maxLength} words={parts.shared.form.characters} />
    </>
  );
}

/** The number of characters used, when few are left. */
function LengthNote({ answer, limit, words }: { answer: string; limit: number | undefined; words: string }) {
  const count = limit === undefined || answer.length < limit / 2 ? 0 : [...answer].length;
  if (limit === undefined || count < 0.8 * limit) return null;
  return <p className={`${styles.help} ${styles.length}`}>{fillIn(words, { count, limit })}</p>;
}

function FilesField({ name }: { name: string }) {
  const parts = useFormParts();
  const field = parts.form.fields.find(known => known.name === name);
  if (field === undefined) return null;
  const { id, form, shared, store, uploads } = parts;
  return <UploadField formId={id} form={form} field={field} shared={shared} error={parts.errors[name]} store={store} uploads={uploads} />;
}

const OwnForm: typeof Form = withTheme({
  templates: { FieldTemplate, ObjectFieldTemplate },
  widgets: { answer: AnswerWidget },
  fields: { files: FilesField },
}) as unknown as typeof Form;

/** Schemas for rendering only: session/validate-form.ts checks the rules, so RJSF has nothing to validate. */
function schemasOf(fields: readonly FormField[]): { schema: RJSFSchema; uiSchema: UiSchema } {
  const schema: RJSFSchema = { type: 'object', properties: Object.fromEntries(fields.map(({ name }) => [name, { type: 'string' }])) };
  const uiSchema = Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'files' ? { 'ui:field': 'files' } : { 'ui:widget': 'answer' }]),
  );
  return { schema, uiSchema };
}
