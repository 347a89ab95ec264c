/** Id of an icon's shapes, in documents as in the sprite. */
export const iconId = (name: string) => `icon-${name}`;
