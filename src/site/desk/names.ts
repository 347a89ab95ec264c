/** Whether a text can be the name that an account signs in with: it is written behind @ in notes, and in addresses. */
export const isAccountName = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,99}$/u.test(text);

/** Most characters of the name that colleagues and visitors read. */
export const longestDisplayName = 80;

/** Letters of any script, with what is written between them; joiners are parts of Persian and Indian words. Nothing that a header of an e-mail takes for more. */
const displayName = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .'’·・()‐–-]|\u200c|\u200d)*$/u;

/** The name that colleagues and visitors read, with single spaces; `undefined` for a text that cannot be one. */
export function cleanDisplayName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return name.length <= longestDisplayName && displayName.test(name) ? name : undefined;
}

/** A member of staff as others read it. */
export const shownName = ({ name, displayName }: { name: string; displayName?: string | undefined }): string => displayName ?? name;

/** Most characters of the lines that end a member's answers. */
export const longestSignature = 500;

/** `@name` in a note. Chinese text has no space before it; what ends a sentence is no part of a name, and an e-mail address is no mention. */
const mention = /(?<![a-z0-9._%+-])@([\p{L}\p{N}._-]*[\p{L}\p{N}])/giu;

/** Names that a note mentions, each once, in small letters. */
export const namesIn = (note: string): string[] => [...new Set([...note.matchAll(mention)].map(([, name = '']) => name.toLowerCase()))];

/** A note with members of staff as others read them. */
export const withShownNames = (note: string, memberName: (member: string) => string): string =>
  note.replace(mention, (whole, name: string) => {
    const shown = memberName(name.toLowerCase());
    return shown === name.toLowerCase() ? whole : `@${shown}`;
  });
