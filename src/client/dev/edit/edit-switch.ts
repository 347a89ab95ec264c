const storedKey = 'site:editing';

/** Whether the pages of this tab are being edited. */
export const isEditing = (): boolean => sessionStorage.getItem(storedKey) === 'true';

/** Keeps that for the next page of this tab. */
export const keepEditing = (isOn: boolean): void => sessionStorage.setItem(storedKey, String(isOn));
