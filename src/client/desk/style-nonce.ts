let current: string | undefined;

/**
 * Gives the policy's nonce to all styles that are made from now on, and returns it in the form in which `ConfigProvider` takes it. Some of
 * antd's components, such as what keeps the page behind a dialog from scrolling, do not pass on what `ConfigProvider` has.
 */
export function giveStyleNonce(nonce: string): { nonce: string } {
  if (current === undefined) {
    const create = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options);
      if (element instanceof HTMLStyleElement) element.nonce = current ?? '';
      return element;
    };
  }
  current = nonce;
  return { nonce };
}
