const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/g;

/** How wide a text is, in Latin letters: a Chinese character is as wide as two. */
export const textWidth = (text: string) => [...text].length + (text.match(wide)?.length ?? 0);
