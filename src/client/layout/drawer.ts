/** Id of the sidebar, which is a drawer (popover) on phones. */
export const drawerId = 'menu';

/** Closes the drawer if it is open; on desktop the sidebar stays. */
export function closeDrawer(): void {
  const drawer = document.getElementById(drawerId);
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
}
