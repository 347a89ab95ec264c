/** Where a browser stores the visitor's preferences; before-paint.ts reads them too. */
export const storageKey = 'preferences';
export const sidebarCookie = 'sidebarStatus';
export const sizeCookie = 'size';

/** Settings that are on or off. Each is `data-<name>` on the root element of the document. */
export const switches = ['tagsView', 'fixedHeader', 'sidebarLogo', 'shortcut'] as const;
export type Switch = (typeof switches)[number];

/** Whether the site is light or dark; `system` follows the system. Others are `data-appearance` on the root element. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];
