/** The form that is sent, and its answers. */
export const contactRequest = {
  path: '/api/ContactSave',
  form: 'contact_v1',
  language: 'en',
  answers: {
    email: 'anna@example.org',
    name: 'Anna Lee',
    phone: '+86 10 1234 5678',
    companyName: 'Example Semiconductors Ltd',
    country: 'CN',
    interest: 'ip',
  },
};
