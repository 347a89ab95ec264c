/** An object type in which each property that may be undefined is optional, and never undefined if it is there. */
type Defined<Properties> = {
  [Key in keyof Properties as undefined extends Properties[Key] ? never : Key]: Properties[Key];
} & {
  [Key in keyof Properties as undefined extends Properties[Key] ? Key : never]?: Exclude<Properties[Key], undefined>;
};

/** A copy of an object without the properties that are undefined: `{ a, ...defined({ b }) }` has `b` only if it has a value. */
export function defined<const Properties extends object>(properties: Properties): Defined<Properties> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Defined<Properties>;
}
