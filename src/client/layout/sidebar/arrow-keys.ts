const isFromTheRight = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** The arrow key that points along the line, where the rail's flyouts open. */
export const forwardKey = (element: Element) => (isFromTheRight(element) ? 'ArrowLeft' : 'ArrowRight');

/** The arrow key that points back to the rail. */
export const backKey = (element: Element) => (isFromTheRight(element) ? 'ArrowRight' : 'ArrowLeft');
