/**
 * The hidden field of a form that a browser can send by itself: which form it is and in which language. Names of fields have no
 * hyphen, so that none can have its name.
 */
export const plainFormField = 'form-id';

/** `contact_v1 en` */
export const plainFormValue = (id: string, language: string) => `${id} ${language}`;

export function readPlainFormValue(value: string): { id: string; language: string } {
  const [id = '', language = ''] = value.split(' ');
  return { id, language };
}

/** Name of the query parameter with the id of what was sent: the page is then its receipt. */
export const sentParameter = 'sent';

/** Id of the element that answers a form, a list of what is wrong or a receipt: the browser goes there after sending. */
export const answerId = (formId: string) => `${formId}-answer`;
