/** Where a browser keeps what its visitor chose; the script that runs before the first paint reads the same places. */
export const storageKey = 'preferences';
export const sidebarCookie = 'sidebarStatus';
export const sizeCookie = 'size';

/** Settings that are on or off. The document tells each as `data-<name>` on its root element. */
export const switches = ['tagsView', 'fixedHeader', 'sidebarLogo', 'shortcut'] as const;
export type Switch = (typeof switches)[number];
