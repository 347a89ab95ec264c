/** A day such as `2026-12-01` as the calendar of the reader has it now. */
export const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Whether a request should have been dealt with by now. */
export const isOverdue = ({ status, dueOn }: { status: string; dueOn?: string }): boolean =>
  dueOn !== undefined && dueOn < today() && status !== 'answered' && status !== 'closed';
