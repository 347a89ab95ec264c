/** How long the answer to a call may take, in milliseconds. */
export const callTimeout = 5000;
