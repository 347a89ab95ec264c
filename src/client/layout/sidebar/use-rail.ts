import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDevice } from '../../device.ts';
import { usePreference } from '../../preferences/preferences.ts';

/** What is open beside the rail: the name of one entry, or the entries of one group. */
export interface RailPopup {
  path: string;
  type: 'label' | 'flyout';
  /** Whether the focus goes into the flyout. */
  takesFocus?: boolean;
}

/** The sidebar of a desktop as a rail of icons. */
export interface Rail {
  popup: RailPopup | undefined;
  show(popup: RailPopup): void;
  hide(): void;
  /** Hides what belongs to an entry after a short delay, so that the pointer can cross the gap between the two. */
  leave(path: string): void;
}

const graceMilliseconds = 200;

/** The rail, if the visitor's sidebar is one now. */
export function useRail(): Rail | undefined {
  const device = useDevice();
  const sidebar = usePreference('sidebar');
  const isRail = device === 'desktop' && sidebar === 'closed';
  const [popup, setPopup] = useState<RailPopup>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: RailPopup) => {
    clearTimeout(timer.current);
    setPopup(next);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setPopup(undefined);
  }, []);
  const leave = useCallback((path: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPopup(now => (now?.path === path ? undefined : now)), graceMilliseconds);
  }, []);

  // When the window becomes narrow or the sidebar wide, nothing stays open.
  const [wasRail, setWasRail] = useState(isRail);
  if (isRail !== wasRail) {
    setWasRail(isRail);
    setPopup(undefined);
  }

  const isShowing = popup !== undefined;
  useEffect(() => {
    if (!isShowing) return;
    // Esc closes it wherever the focus is: it may cover what the visitor reads.
    const hideByKey = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector('dialog[open]') && hide();
    const hideByPress = ({ target }: PointerEvent) => target instanceof Element && !target.closest('[data-rail]') && hide();
    document.addEventListener('keydown', hideByKey);
    document.addEventListener('pointerdown', hideByPress);
    return () => {
      document.removeEventListener('keydown', hideByKey);
      document.removeEventListener('pointerdown', hideByPress);
    };
  }, [isShowing, hide]);

  return useMemo(() => (isRail ? { popup, show, hide, leave } : undefined), [isRail, popup, show, hide, leave]);
}
