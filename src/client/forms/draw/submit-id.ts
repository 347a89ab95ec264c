/** Id of the button that sends a form. */
export const submitId = (formId: string) => `${formId}-send`;
