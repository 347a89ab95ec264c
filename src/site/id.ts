import common from '../../schemas/common.schema.json' with { type: 'json' };

const pattern = new RegExp(common.$defs.id.pattern);

/** Whether a name is an id, as the schemas want it: in kebab-case. */
export const isId = (name: string): boolean => pattern.test(name);
