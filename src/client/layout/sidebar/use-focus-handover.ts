import { type RefObject, useLayoutEffect } from 'react';

/** A group is another element on the rail than in the sidebar: the one that goes hands the focus to the one that comes. */
export function useFocusHandover(group: RefObject<HTMLElement | null>, hadFocus: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const element = group.current;
    if (hadFocus.current) (element?.querySelector('summary') ?? element)?.focus({ preventScroll: true });
    hadFocus.current = false;
    return () => {
      hadFocus.current = element?.parentElement?.contains(document.activeElement) === true;
    };
  }, [group, hadFocus]);
}
