import { nearest } from '#check/suggest/nearest.ts';
import { defined } from '#site/defined.ts';
import { didYouMean } from '../../command/did-you-mean.ts';
import { UsageError } from '../../command/run-command.ts';
import { type FieldCase, readCase } from './field-case.ts';

/** A field as the command line says it: `quantity:number>=1<=500!`. */
export interface WrittenField {
  name: string;
  kind: string;
  /** Of a choice. */
  options: string[];
  /** For a number the least and the most, for a text the most characters. */
  least?: number;
  most?: number;
  /** For a number: only multiples of it. */
  step?: number;
  isRequired: boolean;
  /** The options of choices with which it is there; absent for a field that always is. */
  when?: FieldCase;
}

/** Kinds that are written into the schema of a form; `limits` can follow the kind. */
export const ownKinds: Record<string, { limits: readonly string[]; hasOptions?: true }> = {
  text: { limits: ['<='] },
  long: { limits: ['<='] },
  number: { limits: ['>=', '<=', '/'] },
  decimal: { limits: ['>=', '<=', '/'] },
  choice: { limits: [], hasOptions: true },
  radio: { limits: [], hasOptions: true },
  several: { limits: [], hasOptions: true },
  tick: { limits: [] },
  consent: { limits: [] },
};

/** Kinds by other names than those of their shapes. */
const shapeNames: Record<string, string> = { files: 'attachments' };

/** The kind of a shape. */
export const kindOfShape = (shape: string): string => Object.entries(shapeNames).find(([, named]) => named === shape)?.[0] ?? shape;

/** The shape of a kind, without its ending: `attachments`; `undefined` for kinds that have none. */
export const shapeOfKind = (kind: string): string | undefined => (Object.hasOwn(ownKinds, kind) ? undefined : (shapeNames[kind] ?? kind));

/**
 * Reads `name:kind`, options in brackets, limits, `!` for a field that must be answered, and behind `if` the case in which it is
 * there; `shapes` are the names of the shapes in schemas/forms, each of which is a kind too. Throws UsageError, which says what to write.
 */
export function readField(written: string, shapes: readonly string[]): WrittenField {
  const [itself = '', ...cases] = written.trim().split(/\s+if(?:\s+|$)/);
  const [, name = '', kind = '', brackets, limits = '', mark] =
    /^([^:]*):([^(<>=/!\s]*)(?:\(([^)]*)\))?((?:(?:>=|<=|\/)[^<>=/!]*)*)(!?)$/.exec(itself) ?? [];
  const refuse = (message: string) => new UsageError(`The field \`${written}\` cannot be added: ${message}`);
  if (name === '' || kind === '')
    throw refuse('a field is a name, a colon and a kind, as `quantity:number>=1`, and `!` behind it if it must be answered.');
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw refuse(`\`${name}\` is no name of a field. Write it in camelCase, as companyName.`);
  const kinds = [...Object.keys(ownKinds), ...Object.keys(shapeNames), ...shapes];
  if (!kinds.includes(kind)) {
    const near = nearest(kind, kinds);
    throw refuse(`there is no kind \`${kind}\`.${near.length > 0 ? didYouMean({ suggest: near }) : ` Kinds are ${kinds.join(', ')}.`}`);
  }
  const { limits: known, hasOptions } = ownKinds[kind] ?? { limits: [] };
  const options = (brackets ?? '').split(',').flatMap(option => option.trim() || []);
  if (hasOptions && options.length < 2) throw refuse(`write the options behind it, two at least: \`${name}:${kind}(first,second)\`.`);
  if (!hasOptions && brackets !== undefined)
    throw refuse(`\`${kind}\` has no options. A list to choose from is \`${name}:choice(${brackets})\`.`);
  const wrong = options.find(option => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(option));
  if (wrong !== undefined)
    throw refuse(`the option \`${wrong}\` wants small letters, digits and single dashes. Its label is in the words.`);
  if (new Set(options).size < options.length) throw refuse('an option is there twice. Keep one.');
  const found = Array.from(limits.matchAll(/(>=|<=|\/)([^<>=/]*)/g), ([, sign = '', number = '']) => [sign, number] as const);
  for (const [sign, number] of found) {
    if (!known.includes(sign)) throw refuse(limitAdvice(kind, name, known));
    if (!/^-?\d+(\.\d+)?$/.test(number)) throw refuse(`write a number behind \`${sign}\`, as \`${sign}10\`.`);
  }
  const limitAt = (sign: string) => found.filter(([other]) => other === sign).map(([, number]) => Number(number))[0];
  const [least, most, step] = [limitAt('>='), limitAt('<='), limitAt('/')];
  if (least !== undefined && most !== undefined && least > most) throw refuse(`no number is at least ${least} and at most ${most}.`);
  if (step !== undefined && step <= 0) throw refuse('a step is greater than 0.');
  if (kind !== 'decimal' && [least, most, step].some(number => number !== undefined && !Number.isInteger(number)))
    throw refuse(
      kind === 'number' ? `it is a whole number. With fractions it is \`${name}:decimal\`.` : 'characters are counted in whole numbers.',
    );
  if (['text', 'long'].includes(kind) && most !== undefined && (most < 1 || most > 20_000))
    throw refuse('a text has from 1 to 20000 characters.');
  const [when, ...more] = cases.map(readCase);
  if (cases.length > 0 && (when === undefined || more.length > 0))
    throw refuse('behind `if` is a choice with options: `if kind=card`, `if kind=card|licence`, `if kind=card and size=large`.');
  return {
    name,
    kind,
    options,
    isRequired: mark === '!',
    ...defined({ when, least, most, step }),
  };
}

function limitAdvice(kind: string, name: string, known: readonly string[]): string {
  if (known.length === 0) return `\`${kind}\` has no limits. Leave them out: \`${name}:${kind}\`.`;
  return `\`${kind}\` has the length alone as its limit: \`${name}:${kind}<=100\`.`;
}
