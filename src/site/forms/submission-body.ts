/**
 * The properties of a submission's body, as schemas/api/submission.schema.json has them. Plain form data has the answers in their
 * place, so no field of such a form can have one of these names.
 */
export const submissionProperties: readonly string[] = [
  'id',
  'form',
  'language',
  'answers',
  'uploadSecrets',
  'context',
  'filledSeconds',
  'website',
];

/** Name of the field that only programs see: any text in it marks spam. */
export const honeypotName = 'website';
