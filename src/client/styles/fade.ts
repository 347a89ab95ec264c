/**
 * Has one document fade into the next where the browser can do that and the visitor has no objection to motion. Called in the
 * head: Chrome decides before a style sheet that arrives late is applied, and then reports an uncaught error.
 */
export function fadeBetweenDocuments() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * What is opened next appears without fading: a document whose large style sheet is not there yet, or to which the server leads by another
 * address, may show itself before Chrome knows whether it fades, which then reports an uncaught error.
 */
export function withoutFade() {
  document.adoptedStyleSheets = [];
}
