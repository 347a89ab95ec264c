import { type FocusEvent, useEffect, useRef } from 'react';

const linkOf = (ref: string | undefined) => (ref === undefined ? null : document.querySelector<HTMLElement>(`a[data-request="${ref}"]`));

const refAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('tr')?.querySelector<HTMLElement>('a[data-request]')?.dataset.request : undefined;

/**
 * Where a member is in the list: the request that is open, or the row that had the focus last. A request that leaves the list, because of what
 * became of it, keeps its place there until another one is taken: the way to its neighbours goes on from it, and its successor gets the focus.
 */
export function useListPlace(refs: readonly string[], open: string | undefined) {
  const row = useRef<string>(undefined);
  /** The row that has the focus; it is lost with the row. */
  const held = useRef<string>(undefined);
  /** The list when the place was last in it. */
  const order = useRef(refs);
  const place = () => open ?? row.current;
  const current = place();
  useEffect(() => {
    if (current !== undefined && refs.includes(current)) order.current = refs;
  }, [refs, current]);

  /** The request so many steps from another one, of those that are in the list. */
  const neighbour = (step: 1 | -1, from = place()): string | undefined => {
    if (from === undefined) return undefined;
    const known = refs.includes(from) ? refs : order.current;
    const index = known.indexOf(from);
    if (index === -1) return undefined;
    const onward = step === 1 ? known.slice(index + 1) : known.slice(0, index).reverse();
    return onward.find(ref => refs.includes(ref));
  };
  /** Moves the focus to a request, or where it has left the list to the next one there, or the one before. */
  const focusPlace = (from = place()) => {
    const ref = from !== undefined && refs.includes(from) ? from : (neighbour(1, from) ?? neighbour(-1, from));
    linkOf(ref)?.focus();
  };
  // Closed, a request gives the focus back to its row.
  const opened = useRef(open);
  useEffect(() => {
    const closed = opened.current;
    opened.current = open;
    if (open !== undefined) row.current = open;
    else if (closed !== undefined) focusPlace(closed);
  });
  // A colleague may take away the row that has the focus.
  useEffect(() => {
    const lost = held.current;
    if (lost === undefined || refs.includes(lost) || document.activeElement !== document.body) return;
    focusPlace(lost);
  });
  const latest = useRef(focusPlace);
  useEffect(() => {
    latest.current = focusPlace;
  });

  return {
    place,
    neighbour,
    /** With the list as it is drawn by then. */
    focusPlace: (from?: string) => latest.current(from),
    /** Moves the focus to the next request of the list, or the one before; at first to the first one. */
    focusNeighbour: (step: 1 | -1) => linkOf(row.current === undefined ? refs[0] : (neighbour(step) ?? row.current))?.focus(),
    listeners: {
      onFocus: ({ target }: FocusEvent) => {
        row.current = refAt(target) ?? row.current;
        held.current = refAt(target);
      },
      onBlur: ({ target }: FocusEvent) => {
        // The focus left the row, unless the row itself is gone.
        queueMicrotask(() => {
          if (target.isConnected) held.current = undefined;
        });
      },
    },
  };
}
