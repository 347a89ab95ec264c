const storedKey = 'site:editing';

/** Whether the pages of this tab are being edited. */
export const isEditing = (): boolean => sessionStorage.getItem(storedKey) === 'true';

/** Keeps that for the next page of this tab. */
export const keepEditing = (isOn: boolean): void => sessionStorage.setItem(storedKey, String(isOn));

/** Whether the page is shown within another one, beside a translation: it is looked at there, and changed elsewhere. */
export const isEmbedded = window.parent !== window;
