const requestLinks = () => [...document.querySelectorAll<HTMLElement>('a[data-request]')];

/** The reference of the request whose link has the focus. */
export const focusedRequest = () => requestLinks().find(link => link === document.activeElement)?.dataset.request;

/** Moves the focus to the next request of the list, or the one before. */
export function focusRequest(step: 1 | -1) {
  const links = requestLinks();
  const index = links.indexOf(document.activeElement as HTMLElement);
  links[index === -1 ? 0 : index + step]?.focus();
}
