/** Lets the browser send a form by itself. A field may have the name of the form's own method. */
export const sendForm = (form: HTMLFormElement): void => HTMLFormElement.prototype.submit.call(form);
