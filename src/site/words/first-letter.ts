/** A text that begins with a capital. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text that begins with a small letter. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
