/** Schema of a new form: an e-mail address to answer to, and a message. */
export function formSchema(form: string, title: string): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${form.replaceAll('-', '_')}_v1`,
    title,
    description: 'Somebody writes to us.',
    type: 'object',
    additionalProperties: false,
    required: ['email', 'message'],
    properties: {
      email: { title: 'E-mail', description: 'Where the answer goes.', $ref: 'email.schema.json' },
      message: { title: 'Message', description: 'What it is about.', type: 'string', maxLength: 4000 },
    },
  };
  // The formatter writes short lists on one line.
  const text = JSON.stringify(schema, null, 2).replace(/"required": \[[^\]]*\]/, `"required": ["email", "message"]`);
  return `${text}\n`;
}

/** Layout of a new form. */
export const formUi = { groups: [{ id: 'message', fields: ['message', 'email'] }], widgets: { message: 'textarea' } };

/** Words of a new form in the default language. */
export const formWords = {
  tip: 'Please check your answers',
  success: 'Submission successful',
  submit: 'Send',
  groups: { message: { title: 'Your message' } },
  fields: { message: { label: 'Message' }, email: { label: 'E-mail', help: 'Where our answer should go' } },
};
