/** Ids of what keys of the desk press or lead to in the open request, whose code is loaded later. */
export const controlIds = {
  /** Begins a reply. */
  reply: 'desk-reply',
  /** Notes that the visitor has answered by mail. */
  answeredAgain: 'desk-answered-again',
  note: 'desk-note',
  status: 'desk-status',
  due: 'desk-due',
  labels: 'desk-labels',
};
