import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './rail-panel.module.css';

/** Distance from the edges of the window, in CSS pixels. */
const edge = 8;

/** A name or a flyout beside an entry of the rail. It stays inside the window and does not scroll with the rail. */
export function RailPanel({ type, id, children }: { type: 'label' | 'flyout'; id?: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const place = () => {
      const entry = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
      // A name is centred on its entry, a flyout starts at its top.
      const start = entry.top + Math.max(0, (entry.height - element.offsetHeight) / 2);
      const end = window.innerHeight - element.offsetHeight - edge;
      element.style.insetBlockStart = `${Math.max(edge, Math.min(start, end))}px`;
    };
    // The wheel over the menu does not scroll the page behind. (`overscroll-behavior` needs content that scrolls.)
    const holdWheel = (event: WheelEvent) => {
      if (element.scrollHeight <= element.clientHeight) event.preventDefault();
    };
    place();
    element.addEventListener('wheel', holdWheel, { passive: false });
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, []);
  return (
    // The entry has its name already: screen readers would read it twice.
    <div ref={panel} id={id} className={styles[type]} aria-hidden={type === 'label' || undefined}>
      {children}
    </div>
  );
}
