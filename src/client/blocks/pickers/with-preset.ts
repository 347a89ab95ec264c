/** The address of a form that fills in an answer besides those that it fills in already. */
export const withPreset = (to: string, field: string, answer: string): string =>
  `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ [field]: answer })}`;
