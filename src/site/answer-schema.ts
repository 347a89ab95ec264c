/** Parts of the schemas of answers, which the description of the endpoints has, and from which types are inferred. */
export const text = { type: 'string' } as const;
export const moment = { ...text, format: 'date-time' } as const;
export const count = { type: 'integer', minimum: 0 } as const;
export const flag = { type: 'boolean' } as const;
export const clockState = {
  enum: ['agrees', 'ahead', 'behind'],
  description: 'The clock, compared with the last moment at which it was right; unless they agree, nothing is deleted for its age.',
} as const;
export const listOf = <const Items extends object>(items: Items) => ({ type: 'array', items }) as const;

/** An object that has all these properties but the optional ones. */
export const objectOf = <const Properties extends Record<string, object>, Optional extends keyof Properties = never>(
  properties: Properties,
  optional: readonly Optional[] = [],
): ObjectSchema<Properties, Optional> => ({
  type: 'object',
  required: Object.keys(properties).filter(name => !optional.some(other => other === name)),
  properties,
});

interface ObjectSchema<Properties, Optional> {
  type: 'object';
  required: string[];
  properties: Properties;
  /** For types alone. */
  optional?: Optional;
}

/** The type of the values of a schema that is made of these parts. */
export type ValueOf<Schema> = Schema extends { enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { anyOf: readonly (infer Choice)[] }
    ? ValueOf<Choice>
    : Schema extends ObjectSchema<infer Properties, infer Optional>
      ? { [Name in Exclude<keyof Properties, Optional>]: ValueOf<Properties[Name]> } & {
          [Name in Extract<keyof Properties, Optional>]?: ValueOf<Properties[Name]>;
        }
      : Schema extends { items: infer Items }
        ? ValueOf<Items>[]
        : Schema extends { additionalProperties: infer Value }
          ? Record<string, ValueOf<Value>>
          : Schema extends { type: infer Name }
            ? Named<Name extends readonly (infer Each)[] ? Each : Name>
            : unknown;

type Named<Name> = Name extends 'string'
  ? string
  : Name extends 'integer' | 'number'
    ? number
    : Name extends 'boolean'
      ? boolean
      : Name extends 'null'
        ? null
        : object;
