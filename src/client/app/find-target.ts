/** The element that a fragment names on the page on the screen; `null` for a fragment that is not well encoded, such as `#100%`. */
export function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
