/** Parts of the schemas of answers. */
export const text = { type: 'string' };
export const moment = { ...text, format: 'date-time' };
export const count = { type: 'integer', minimum: 0 };
export const flag = { type: 'boolean' };
export const clockState = {
  enum: ['agrees', 'ahead', 'behind'],
  description: 'The clock, compared with the last moment at which it was right; unless they agree, nothing is deleted for its age.',
};
export const listOf = (items: object) => ({ type: 'array', items });

/** An object that has all these properties but the optional ones. */
export const objectOf = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter(name => !optional.includes(name)),
  properties,
});
