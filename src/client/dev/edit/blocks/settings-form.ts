import Form, { type IChangeEvent } from '@rjsf/core';
import type { IconButtonProps, RJSFSchema, SubmitButtonProps, UiSchema, ValidatorType, WidgetProps } from '@rjsf/utils';
import { createElement, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Settings } from './settings-types.ts';

// Loaded when it is asked for: RJSF is large, and most texts are changed without it.

/**
 * Draws the fields of settings into an element, from their schema, with ids that begin with a prefix; calls back with the value after each
 * change. Returns what takes them away.
 */
export function drawSettings(
  container: HTMLElement,
  { schema, value }: Pick<Settings, 'schema' | 'value'>,
  idPrefix: string,
  onChange: (value: object) => void,
): () => void {
  const root = createRoot(container);
  const form = createElement(Form, {
    // Within the form of the dialog, which saves it.
    tagName: 'div',
    idPrefix,
    schema: schema as RJSFSchema,
    uiSchema: { ...widgetsOf(schema), 'ui:options': { label: false }, 'ui:submitButtonOptions': { norender: true } },
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
  });
  // The fields are there when this returns: the first one gets the focus.
  flushSync(() => root.render(form));
  return () => root.unmount();
}

/** Boxes to tick, as one group with its name. */
const Ticks = (props: WidgetProps) =>
  createElement(
    'div',
    { role: 'group', 'aria-label': props.label },
    createElement(props.registry.widgets.CheckboxesWidget ?? 'div', props),
  );

/** Several of a few values are ticked, and Markdown has room for its lines. */
function widgetsOf(schema: RJSFSchema): UiSchema {
  const { properties, items, uniqueItems, format } = schema;
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([key, own]) => [key, typeof own === 'object' ? widgetsOf(own) : {}]));
  if (typeof items === 'object' && !Array.isArray(items))
    return (items.enum ?? items.oneOf) !== undefined && uniqueItems ? { 'ui:widget': Ticks } : { items: widgetsOf(items) };
  return format === 'markdown' ? { 'ui:widget': 'textarea' } : {};
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
  ({ id = '', onClick, disabled }: IconButtonProps) => {
    // Of which entry of a list: `data_offers_1__remove`.
    const [, index] = /_(\d+)_+\w+$/.exec(id) ?? [];
    const label = index === undefined ? name : `${name}: ${Number(index) + 1}`;
    return createElement('button', { type: 'button', id, onClick, disabled, 'aria-label': label }, name);
  };

/** Adds an entry to a list, and leads to its first field. */
const Add = ({ id, onClick, disabled }: IconButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.closest('fieldset') ?? event.currentTarget.parentElement;
    onClick?.(event);
    requestAnimationFrame(() => {
      const items = Array.from(list?.querySelectorAll('.rjsf-array-item') ?? []);
      const last = items.filter(item => item.parentElement?.closest('fieldset') === list).at(-1);
      last?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    });
  };
  return createElement('button', { type: 'button', id, onClick: press, disabled }, 'Add');
};

const buttons = {
  AddButton: Add,
  MoveUpButton: named('Move up'),
  MoveDownButton: named('Move down'),
  RemoveButton: named('Remove'),
  CopyButton: named('Copy'),
  ClearButton: named('Clear'),
  SubmitButton: (_: SubmitButtonProps) => null,
};
