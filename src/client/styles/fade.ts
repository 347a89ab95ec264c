/**
 * Has one document fade into the next where the browser can do that and the visitor has no objection to motion. Called in the
 * head: Chrome decides before a style sheet that arrives late is applied, and then reports an uncaught error.
 */
export function fadeBetweenDocuments() {
  addEventListener('unhandledrejection', ignoreFadeGivenUp);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Browsers give up a fade that comes too late, or when the visitor goes on before it has ended: nothing is lost, yet its promises reject, and
 * no script can reach all of them. Neither the console nor the error log reports it. Chrome says “Transition was skipped” or “was aborted”;
 * the words differ from browser to browser.
 */
function ignoreFadeGivenUp(event: PromiseRejectionEvent) {
  const { reason } = event;
  if (!(reason instanceof DOMException && /transition/i.test(reason.message))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
