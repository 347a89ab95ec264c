import type { Selectable } from 'kysely';
import { defined } from '#site/defined.ts';
import type { OwnPreferences } from '#site/desk/own-settings.ts';
import type { Role } from '#site/desk/rights.ts';
import { preferencesOf } from '../notices/staff-settings.ts';
import type { Tables } from '../tables.ts';

/** A member of the provider's staff. */
export interface StaffMember {
  id: string;
  name: string;
  /** What others read; absent for the name. */
  displayName?: string | undefined;
  /** Lines that end the member's answers. */
  signature?: string | undefined;
  role: Role;
  /** As it is stored, also where that is no moment. */
  createdAt: string;
  /** Whether it is switched off: its owner cannot sign in. */
  isOff: boolean;
  /** Whether there is a password to sign in with. */
  hasPassword: boolean;
  /** Whether codes of an app are asked for as well. */
  hasSecondFactor: boolean;
  preferences: OwnPreferences;
}

/** What signing in compares with. */
export interface StaffSecrets extends StaffMember {
  /** Hash of the password. */
  password: string | undefined;
  /** Secret of the second factor. */
  codeSecret: string | undefined;
}

/** The member of a row. */
export const memberOf = (row: Selectable<Tables['staff']>): StaffMember => ({
  id: row.id,
  name: row.name,
  ...defined({ displayName: row.display_name ?? undefined, signature: row.signature ?? undefined }),
  role: row.role as Role,
  createdAt: row.created_at,
  isOff: row.switched_off_at !== null,
  hasPassword: row.password !== null,
  hasSecondFactor: row.code_secret !== null,
  preferences: preferencesOf(row),
});

/** The member of a row, with what signing in compares with. */
export const secretsOf = (row: Selectable<Tables['staff']>): StaffSecrets => ({
  ...memberOf(row),
  password: row.password ?? undefined,
  codeSecret: row.code_secret ?? undefined,
});
