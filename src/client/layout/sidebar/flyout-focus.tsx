import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { backKey } from './arrow-keys.ts';

/** Moves the focus into a flyout, from entry to entry with the arrow keys, and back to the icon when the flyout closes. */
export function FlyoutFocus({ takesFocus, onLeave, children }: { takesFocus: boolean; onLeave: () => void; children: ReactNode }) {
  const flyout = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) controlsIn(flyout.current)[0]?.focus({ preventScroll: true });
  }, [takesFocus]);
  useLayoutEffect(() => {
    const element = flyout.current;
    const icon = element?.closest('[data-rail]')?.querySelector<HTMLElement>(':scope > button');
    return () => {
      if (element?.contains(document.activeElement)) icon?.focus({ preventScroll: true });
    };
  }, []);
  const move = (event: KeyboardEvent) => {
    const controls = controlsIn(flyout.current);
    const at = controls.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === backKey(event.currentTarget as HTMLElement)) onLeave();
    else if (next !== undefined) controls.at(next % controls.length)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keys
    <div ref={flyout} onKeyDown={move}>
      {children}
    </div>
  );
}

const controlsIn = (flyout: HTMLElement | null) => [...(flyout?.querySelectorAll<HTMLElement>('a, summary') ?? [])];
