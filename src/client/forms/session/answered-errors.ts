import type { LocalForm } from '#site/forms/form.ts';
import type { FormSession } from './form-session.ts';

/** Goes on with the errors that a server has found in a form and put into the document; of files it has none any more. */
export function showAnsweredErrors({ store }: FormSession, element: HTMLFormElement, form: LocalForm): void {
  const marked = Array.from(
    element.querySelectorAll('[aria-invalid]'),
    control => control.closest<HTMLElement>('[data-field]')?.dataset.field,
  );
  const invalidFields = form.fields.filter(({ name, kind }) => kind !== 'files' && marked.includes(name)).map(({ name }) => name);
  if (invalidFields.length > 0) store.setState({ wasTried: true, invalidFields });
}
