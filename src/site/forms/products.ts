/** A product of the catalogue that a request is about, and how many of it. */
export interface ProductAnswer {
  id: string;
  quantity?: number;
}

const product = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?:\*[1-9]\d{0,8})?$/;

/**
 * The products in a text, as the fields of browsers and the queries of addresses have them: `ddr5-phy*2.usb4-phy`. What is none is left
 * out, and each product is there once.
 */
export function productsIn(text: string): string[] {
  const ids = new Set<string>();
  return text.split('.').filter(part => {
    const id = product.exec(part)?.[1];
    return id !== undefined && !ids.has(id) && ids.add(id);
  });
}

export const parseProducts = (text: string): ProductAnswer[] =>
  productsIn(text).map(part => {
    const [id = '', quantity] = part.split('*');
    return quantity === undefined ? { id } : { id, quantity: Number(quantity) };
  });

/** The text of products, as `parseProducts` reads it. */
export const writeProducts = (products: readonly ProductAnswer[]): string =>
  products.map(({ id, quantity }) => (quantity === undefined ? id : `${id}*${quantity}`)).join('.');

/** Products with those added that are not there yet. */
export const mergeProducts = (products: string, added: string): string => productsIn(`${products}.${added}`).join('.');

/** A product with how many of it, as people read it. */
export const productText = (name: string, quantity: number | undefined): string =>
  quantity === undefined ? name : `${name} × ${quantity}`;
