/** React knows of a navigation only once it has rendered it, which a busy browser does later. */
let isUnderWay = false;

/** Notes that a navigation begins or ends; the router calls it. */
export function noteNavigation(begins: boolean): void {
  isUnderWay = begins;
}

/** Whether the visitor is on the way to another page at this moment. */
export const isNavigating = () => isUnderWay;
