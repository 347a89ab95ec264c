/**
 * The element that a fragment names on the page on the screen, or `hidden` when only a hidden page has it. `null` for a
 * fragment that is not well encoded, such as `#100%`.
 */
export function findTarget(hash: string): HTMLElement | 'hidden' | null {
  try {
    const element = document.getElementById(decodeURIComponent(hash.slice(1)));
    return element && isHidden(element) ? 'hidden' : element;
  } catch {
    return null;
  }
}

/** React hides a page by the style of its outermost elements. */
function isHidden(element: Element): boolean {
  return element.closest<HTMLElement>('main > *')?.style.display === 'none';
}
