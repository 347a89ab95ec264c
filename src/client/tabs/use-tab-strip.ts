import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Tab } from '#site/routes/tabs.ts';

/** Least space between the current tab and the ends of the strip, in CSS pixels. */
const spare = 4;

/** Lets the wheel scroll the strip of tabs sideways, and scrolls the tab of the path `current` into view. */
export function useTabStrip(strip: RefObject<HTMLElement | null>, tabs: readonly Tab[], current: string): void {
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const scrollByWheel = (event: WheelEvent) => {
      const isOverflowing = element.scrollWidth > element.clientWidth;
      // The browser itself handles sideways scrolling and zooming.
      if (!isOverflowing || event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      element.scrollLeft += forward * event.deltaY * pixelsOf(event, element);
    };
    element.addEventListener('wheel', scrollByWheel, { passive: false });
    return () => element.removeEventListener('wheel', scrollByWheel);
  }, [strip]);

  useLayoutEffect(() => {
    const tab = strip.current?.children[tabs.findIndex(({ path }) => path === current)];
    if (strip.current && tab) bringIntoView(strip.current, tab);
  }, [strip, tabs, current]);
}

function bringIntoView(strip: HTMLElement, tab: Element): void {
  const own = tab.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  if (own.left - spare < frame.left) strip.scrollLeft -= Math.ceil(frame.left - own.left + spare);
  else if (own.right + spare > frame.right) strip.scrollLeft += Math.ceil(own.right - frame.right + spare);
}

/** Size in pixels of the unit of a wheel event: a pixel, a line or a page. */
function pixelsOf({ deltaMode }: WheelEvent, strip: HTMLElement): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return 24;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? strip.clientWidth : 1;
}
