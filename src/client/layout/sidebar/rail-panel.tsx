import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './rail-panel.module.css';

/** Distance from the edges of the window. */
const edge = 8;

/** A name or a flyout beside an entry of the rail, out of reach of the rail's own scrolling and inside the window. */
export function RailPanel({ type, id, children }: { type: 'label' | 'flyout'; id?: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const place = () => {
      const entry = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
      // A name stands at the middle of its entry, a flyout begins with it.
      const start = entry.top + Math.max(0, (entry.height - element.offsetHeight) / 2);
      const end = window.innerHeight - element.offsetHeight - edge;
      element.style.insetBlockStart = `${Math.max(edge, Math.min(start, end))}px`;
    };
    // The page behind does not scroll by a wheel over the menu. (`overscroll-behavior` wants something to scroll first.)
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
    // The entry has its name already: what is read here would be read twice.
    <div ref={panel} id={id} className={styles[type]} aria-hidden={type === 'label' || undefined}>
      {children}
    </div>
  );
}
