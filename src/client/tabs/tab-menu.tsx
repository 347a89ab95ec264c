import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './tab-menu.module.css';

/** A point in the window, in CSS pixels. */
export interface MenuPoint {
  x: number;
  y: number;
}

const order = ['refresh', 'close', 'closeOthers', 'closeAll'] as const;

interface TabMenuProps {
  label: string;
  point: MenuPoint;
  /** The actions that the tab offers; the others are left out. */
  actions: Partial<Record<(typeof order)[number], () => void>>;
  /** Gives the focus back when the visitor leaves by the keyboard or scrolls. */
  onLeave: () => void;
  onClose: () => void;
}

/** The menu of a tab. It is in the top layer, above everything on the page. */
export function TabMenu({ label, point, actions, onLeave, onClose }: TabMenuProps) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (menu.current) showWithin(menu.current, point);
  }, [point]);

  const leave = () => {
    onLeave();
    onClose();
  };
  useCloseOutside(menu, onClose, leave);

  const move = (event: KeyboardEvent) => {
    const entries = Array.from<HTMLElement>(menu.current?.querySelectorAll('button') ?? []);
    const index = entries.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      entries.at(target % entries.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // The Tab key continues from the tab, not from the end of the page, where the menu is in the document.
      if (event.key === 'Escape') event.preventDefault();
      leave();
    }
  };

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-label={label}
      className={styles.menu}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onClose()}
      // When the key that opened the menu is released, the browser would open its own menu.
      onContextMenu={event => event.preventDefault()}
    >
      {order.map(name => {
        const act = actions[name];
        return (
          act && (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                act();
                onClose();
              }}
            >
              {t(`tabs.actions.${name}`)}
            </button>
          )
        );
      })}
    </div>
  );
}

/** Opens the menu at a point, moved so that all of it is inside the window. */
function showWithin(menu: HTMLElement, { x, y }: MenuPoint): void {
  if (!menu.matches(':popover-open')) menu.showPopover();
  const { clientWidth, clientHeight } = document.documentElement;
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(0, Math.min(x, clientWidth - width))}px`;
  menu.style.top = `${Math.max(0, Math.min(y, clientHeight - height))}px`;
  menu.querySelector('button')?.focus({ preventScroll: true });
}

function useCloseOutside(menu: RefObject<HTMLElement | null>, onClose: () => void, onScroll: () => void): void {
  const handlers = useRef({ onClose, onScroll });
  useEffect(() => {
    handlers.current = { onClose, onScroll };
  });
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) handlers.current.onClose();
    };
    const leave = () => handlers.current.onScroll();
    addEventListener('pointerdown', closeOutside, { capture: true, signal });
    addEventListener('scroll', leave, { capture: true, passive: true, signal });
    addEventListener('resize', leave, { signal });
    return () => closing.abort();
  }, [menu]);
}
