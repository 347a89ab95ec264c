import { useCallback, useEffect, useRef } from 'react';

/**
 * Marks a field as left, but not while a pointer is down: an error that appears would move the button away from under it, and
 * the click would be lost.
 */
export function useDeferredTouch(touch: (field: string) => void): (field: string) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return useCallback(
    field => {
      if (!isDown.current) return touch(field);
      const later = () => setTimeout(() => touch(field));
      addEventListener('pointerup', later, { once: true });
    },
    [touch],
  );
}
