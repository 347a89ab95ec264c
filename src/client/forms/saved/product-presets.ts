import { mergeProducts, productsIn } from '#site/forms/products.ts';
import { presetAnswers } from '#site/forms/several.ts';
import { namesIn, type PresetBefore } from './presets.ts';

/** What documents with a list of products need besides what all with a form do: few forms have one. */
export interface ProductPresets {
  fieldsIn(form: HTMLFormElement): readonly string[];
  presetsOf(fields: readonly string[], search: string, saved: PresetBefore): Record<string, string>;
  makeRoom(form: HTMLFormElement): void;
}

export const productPresets: ProductPresets = {
  fieldsIn: ({ dataset }) => namesIn(dataset.presetProducts),
  presetsOf: newProducts,
  makeRoom,
};

/** The products that the query of an address adds to those that are there, by field. What an earlier link has added gives way. */
export function newProducts(fields: readonly string[], search: string, saved: PresetBefore): Record<string, string> {
  const before = presetAnswers(fields, new URLSearchParams(saved.preset));
  const merged = Object.entries(presetAnswers(fields, new URLSearchParams(search))).map(([name, added]) => {
    const { [name]: kept = '' } = saved.answers;
    // A link may write the same list in another form, `a..b`.
    return [name, mergeProducts(kept === mergeProducts(before[name] ?? '', '') ? '' : kept, added)] as const;
  });
  return Object.fromEntries(merged.filter(([, products]) => products !== ''));
}

/** Makes room for lists of products, which only the code of the form can draw. */
function makeRoom(form: HTMLFormElement): void {
  for (const text of form.querySelectorAll<HTMLElement>('[data-product-text]')) {
    const count = productsIn(text.querySelector('input')?.value ?? '').length;
    if (count === 0) delete text.dataset.products;
    else text.dataset.products = '';
    text.style.setProperty('--products', String(count));
  }
}
