import { type RefObject, useLayoutEffect } from 'react';

/** A group is one element on the rail and another in the sidebar: passes the focus from the one to the other. */
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
