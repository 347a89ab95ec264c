import { idPattern } from '#site/generated/id-pattern.ts';

/** Whether a name is an id as the schemas define it: kebab-case. */
export const isId = (name: string): boolean => idPattern.test(name);
