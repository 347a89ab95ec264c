import type { SessionState } from './session-store.ts';

/** What a backend returns about the user. */
export type UserInfo = Omit<SessionState, 'token'>;

/** Why the answer of a backend cannot be used, in the visitor's language. */
export interface UserInfoWords {
  noData: () => string;
  noRoles: () => string;
}

/**
 * Reads the answer of a backend about the user; missing texts are empty.
 *
 * @throws Error when there is no answer, or no role in it
 */
export function readUserInfo(data: unknown, words: UserInfoWords): UserInfo {
  if (typeof data !== 'object' || data === null) throw new Error(words.noData());
  const { name, avatar, introduction, roles } = data as Record<string, unknown>;
  const known = Array.isArray(roles) ? roles.filter(isText) : [];
  if (known.length === 0) throw new Error(words.noRoles());
  return { name: textOf(name), avatar: textOf(avatar), introduction: textOf(introduction), roles: known };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textOf = (value: unknown) => (isText(value) ? value : '');
