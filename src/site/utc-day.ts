/** The day of an instant in UTC, as `2026-12-01`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
