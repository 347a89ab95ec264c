import type { LocalForm } from '#site/forms/form.ts';
import { answerId, plainFormField, plainFormValue } from '#site/forms/plain-form.ts';
import type { Shell } from '#site/shell.ts';

/** Whether the server of the documents takes forms that the browser sends by itself. Another backend takes only what scripts send. */
export const isSendable = ({ apiBaseUrl }: Shell) => apiBaseUrl === '';

interface PlainForm {
  /** Id of its element. */
  id: string;
  form: LocalForm;
  /** Address of its page. */
  address: string;
  shell: Shell;
}

/** How a browser sends a form by itself. Where it cannot, the method at least keeps the answers out of the address. */
export function sendingAttributes({ id, form, address, shell }: PlainForm) {
  if (!isSendable(shell)) return { method: 'dialog' };
  return {
    method: 'post',
    // The browser goes to what is wrong, or to the receipt.
    action: `${address}#${answerId(id)}`,
    encType: form.maxFiles > 0 ? 'multipart/form-data' : undefined,
  };
}

/** What the server must know besides the answers: first, so that it knows the form when files come. */
export function SendingFields({ form, shell, subject }: Omit<PlainForm, 'id' | 'address'> & { subject: string | undefined }) {
  if (!isSendable(shell)) return null;
  const about = form.fields.find(({ widget }) => widget === 'subject');
  return (
    <>
      <input type="hidden" name={plainFormField} value={plainFormValue(form.id, shell.language)} />
      {about && <input type="hidden" name={about.name} value={subject} />}
    </>
  );
}
