import { useRef, useState } from 'react';
import { parseProducts, writeProducts } from '#site/forms/products.ts';
import { addressIn } from '#site/words/language.ts';
import { Icon } from '../../icon.tsx';
import { NewTabLink } from '../../navigation/new-tab-link.tsx';
import { useShell } from '../../shell-context.tsx';
import type { ControlProps } from '../draw/control-props.ts';
import { ariaAttributes, fieldIds } from '../draw/field-frame.tsx';
import { fillIn } from '../form-words.ts';
import styles from './product-list.module.css';
import { useProductNames } from './use-product-names.ts';

/** Products of the catalogue, each with its quantity and a button that removes it. A link brings them: nobody types ids. */
export function ProductList(props: ControlProps & { value: string; onChange: (value: string) => void }) {
  const { formId, field, shared, value, onChange, onBlur } = props;
  const { language, languages } = useShell();
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState('');
  const products = parseProducts(value);
  const names = useProductNames(products.length > 0);
  const ids = fieldIds(formId, field.name);
  const { 'aria-required': _, 'aria-invalid': _invalid, ...described } = ariaAttributes(props);

  const change = (id: string, typed: string) => {
    const quantity = /^[1-9]\d{0,8}$/.test(typed) ? { quantity: Number(typed) } : {};
    onChange(writeProducts(products.map(product => (product.id === id ? { id, ...quantity } : product))));
  };
  const remove = (index: number, name: string) => {
    // The button goes: the next product takes the focus, else the one before, else what the form begins with.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? list.current?.closest('form')?.querySelector<HTMLElement>('select, textarea');
    next?.focus();
    setRemoved(fillIn(shared.products.removed, { name }));
    onChange(writeProducts(products.filter((_, at) => at !== index)));
  };
  return (
    <>
      <ul ref={list} id={ids.id} aria-labelledby={ids.label} className={styles.products} {...described}>
        {products.map(({ id, quantity }, index) => {
          const { name, path } = names?.[id] ?? { name: id };
          const [nameId, quantityId] = [`${ids.id}-${id}`, `${ids.id}-${id}-quantity`];
          return (
            <li key={id}>
              <span id={nameId} className={styles.name}>
                {path === undefined ? name : <NewTabLink href={addressIn(language, path, languages)}>{name}</NewTabLink>}
                {names !== undefined && names[id] === undefined && <small>{shared.products.gone}</small>}
              </span>
              <span className={styles.quantity}>
                <label id={quantityId} htmlFor={`${quantityId}-field`}>
                  {shared.products.quantity}
                </label>
                <input
                  id={`${quantityId}-field`}
                  type="number"
                  min={1}
                  max={999_999_999}
                  inputMode="numeric"
                  autoComplete="off"
                  aria-labelledby={`${quantityId} ${nameId}`}
                  value={quantity ?? ''}
                  onChange={({ target }) => change(id, target.value)}
                  onBlur={onBlur}
                />
              </span>
              <button type="button" aria-label={fillIn(shared.buttons.remove, { name })} onClick={() => remove(index, name)}>
                <Icon name="x" />
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {removed}
      </p>
    </>
  );
}
