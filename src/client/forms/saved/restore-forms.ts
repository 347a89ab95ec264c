import { watchForms } from './watch-forms.ts';

/*
 * Inline in the head of documents with a form: fills in the saved answers before the form is drawn. A script after the form
 * would be too late, because the browser may draw the form before it runs that script.
 */
watchForms();
