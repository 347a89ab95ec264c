/** Id of the sidebar, which is a drawer (popover) on phones. */
export const drawerId = 'menu';

/** Closes the drawer if it is open; on desktop the sidebar stays. */
export function closeDrawer(): void {
  const drawer = document.getElementById(drawerId);
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
}

/** Makes the page behind the open drawer inert: a popover alone would let the focus go there. */
export function keepFocusInDrawer(): void {
  const follow = ({ type, target, newState }: ToggleEvent) => {
    const isOpen = newState === 'open';
    // After the focus has moved in, and before it moves back: the browser does not give it to an inert element.
    if (!(target instanceof HTMLElement) || target.id !== drawerId || (type === 'toggle') !== isOpen) return;
    for (const sibling of target.parentElement?.children ?? []) if (sibling !== target) (sibling as HTMLElement).inert = isOpen;
  };
  document.addEventListener('toggle', follow, true);
  document.addEventListener('beforetoggle', follow, true);
}
