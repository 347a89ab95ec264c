import { createContext, useContext, useEffect, useState } from 'react';
import type { Api } from '../api/api.ts';
import { succeeded } from '../api/envelope.ts';

/** A form of the site as the reader knows it. */
export interface TitledForm {
  name: string;
  title: string;
}

/** The forms of the site, for all parts of the desk. */
export const FormTitles = createContext<readonly TitledForm[]>([]);

/** Asks the server once for the forms of the site. */
export function useForms(api: Api): readonly TitledForm[] {
  const [forms, setForms] = useState<readonly TitledForm[]>([]);
  useEffect(() => {
    api.post<{ forms: TitledForm[] }>('/api/desk/choices', {}, { isBackground: true }).then(
      ({ code, data }) => code === succeeded && data !== undefined && setForms(data.forms),
      () => undefined,
    );
  }, [api]);
  return forms;
}

/** What a form is called in the reader's language; its name where the site no longer has it. */
export function useFormTitle(): (form: string) => string {
  const forms = useContext(FormTitles);
  return form => forms.find(({ name }) => name === form)?.title ?? form;
}
