/** A product of the catalogue that a request is about, and how many of it. */
export interface ProductAnswer {
  id: string;
  quantity?: number;
}

/**
 * Products as the fields of browsers and the queries of addresses have them: `ddr5-phy*2.usb4-phy`. What is none is left out, and each
 * product is there once.
 */
export function parseProducts(text: string): ProductAnswer[] {
  const products = new Map<string, ProductAnswer>();
  for (const part of text.split('.')) {
    const [, id, quantity] = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?:\*([1-9]\d{0,8}))?$/.exec(part) ?? [];
    if (id !== undefined && !products.has(id)) products.set(id, quantity === undefined ? { id } : { id, quantity: Number(quantity) });
  }
  return [...products.values()];
}

/** The text of products, as `parseProducts` reads it. */
export const writeProducts = (products: readonly ProductAnswer[]): string =>
  products.map(({ id, quantity }) => (quantity === undefined ? id : `${id}*${quantity}`)).join('.');

/** Products with those added that are not there yet. */
export const mergeProducts = (products: string, added: string): string =>
  writeProducts(parseProducts(products === '' ? added : `${products}.${added}`));

/** A product with how many of it, as people read it. */
export const productText = (name: string, quantity: number | undefined): string =>
  quantity === undefined ? name : `${name} × ${quantity}`;
