import { type FocusEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { RailPanel } from './rail-panel.tsx';
import type { Rail, RailPopup } from './use-rail.ts';

interface Entry {
  path: string;
  title: string;
  /** What hovering shows: for a group its entries. */
  shows: RailPopup['type'];
}

/** Attributes for the element of an entry on the rail, and the name to show beside it. Without a rail both have no effect. */
export function useRailEntry<Entrance extends HTMLElement>(rail: Rail | undefined, { path, title, shows }: Entry) {
  const element: RefObject<Entrance | null> = useRef(null);
  const isRail = rail !== undefined;
  const isShown = rail?.popup?.path === path;

  // The pointer or the focus may have been here before the rail was.
  const showEarly = useEffectEvent(() => {
    if (element.current?.matches(':hover')) rail?.show({ path, type: shows });
    else if (element.current?.querySelector(':scope > :focus-visible')) rail?.show({ path, type: 'label' });
  });
  useEffect(() => {
    if (isRail) showEarly();
  }, [isRail]);

  const handlers = rail && {
    'data-rail': '',
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      // A finger does not hover; it presses.
      if (pointerType !== 'touch') rail.show(isShown && rail.popup ? rail.popup : { path, type: shows });
    },
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== 'touch' && !currentTarget.querySelector(':focus-visible')) rail.leave(path);
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const isOwn = target.parentElement === currentTarget;
      const isOpen = isShown && rail.popup?.type === 'flyout';
      if (isOwn && !isOpen && target.matches(':focus-visible')) rail.show({ path, type: 'label' });
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (isShown && !currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) rail.hide();
    },
  };
  const label: ReactNode = isShown && rail?.popup?.type === 'label' && <RailPanel type="label">{title}</RailPanel>;
  return { attributes: { ref: element, ...handlers }, label };
}
