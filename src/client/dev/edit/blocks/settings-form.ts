import Form, { type IChangeEvent } from '@rjsf/core';
import type { IconButtonProps, RJSFSchema, SubmitButtonProps, ValidatorType } from '@rjsf/utils';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Settings } from './settings-types.ts';

/**
 * Draws the fields of settings into an element, from their schema, with ids that begin with a prefix; calls back with the value after each
 * change. Returns what takes them away.
 */
export function drawSettings(
  container: HTMLElement,
  { schema, value }: Settings,
  idPrefix: string,
  onChange: (value: object) => void,
): () => void {
  const root = createRoot(container);
  root.render(
    createElement(Form, {
      // Within the form of the dialog, which saves it.
      tagName: 'div',
      idPrefix,
      schema: schema as RJSFSchema,
      uiSchema: { 'ui:options': { label: false }, 'ui:submitButtonOptions': { norender: true } },
      formData: value,
      validator: checkedWhenSaved,
      templates: { ButtonTemplates: buttons },
      // Nothing is written that nobody has set.
      experimental_defaultFormStateBehavior: {
        emptyObjectFields: 'skipEmptyDefaults',
        arrayMinItems: { populate: 'never' },
        constAsDefaults: 'never',
      },
      noHtml5Validate: true,
      onChange: ({ formData }: IChangeEvent) => onChange(formData ?? {}),
    }),
  );
  return () => root.unmount();
}

/** The checker validates the file as it would be, by the schema and by all other rules: nothing is validated twice. */
const checkedWhenSaved: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

/** Buttons with words: those of RJSF have pictures that are not here. */
const named =
  (name: string) =>
  ({ id, onClick, disabled }: IconButtonProps) =>
    createElement('button', { type: 'button', id, onClick, disabled }, name);

const buttons = {
  AddButton: named('Add'),
  MoveUpButton: named('Move up'),
  MoveDownButton: named('Move down'),
  RemoveButton: named('Remove'),
  CopyButton: named('Copy'),
  ClearButton: named('Clear'),
  SubmitButton: (_: SubmitButtonProps) => null,
};
