/** Milliseconds of a day. */
export const day = 24 * 60 * 60_000;

/** Milliseconds for which an invitation is valid. */
export const invitationAge = 3 * day;

/** Milliseconds for which a form that has no id is known by what it was sent with. */
export const recentFormAge = day;
