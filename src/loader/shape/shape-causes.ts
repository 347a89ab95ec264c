import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearest } from '#check/suggest/nearest.ts';
import { type NodePath, pointerOf } from '#site/node-path.ts';

/** An Ajv error with its way within the value. */
export interface ShapeError extends ErrorObject {
  path: NodePath;
}

/**
 * Leaves out what follows from another error: a key that is missing because it is misspelt or stands elsewhere, or
 * because the block's type is wrong; the branches of a union; the format of a text whose pattern is wrong.
 */
export function causesOf(errors: ShapeError[], isOfOtherType: (error: ShapeError) => boolean): ShapeError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const unknown = errors.filter(isUnknownKey);
  const isBeside = (a: ShapeError, b: ShapeError) => isSame(a.path, b.path);
  return errors.filter(error => {
    const { keyword, schemaPath } = error;
    if (keyword === 'if' || keyword === 'propertyNames' || schemaPath.includes('/contains/')) return false;
    if (unions.some(union => union !== error && schemaPath.startsWith(`${union.schemaPath}/`))) return false;
    // What has not the right signs is no address either.
    if (keyword === 'format') return !errors.some(other => other.keyword === 'pattern' && isBeside(other, error));
    // A block whose `type` is no text: the type of `type` says it.
    if (keyword === 'discriminator')
      return !errors.some(other => other.keyword === 'type' && isSame(other.path, [...error.path, String(error.params.tag)]));
    if (isUnknownKey(error)) return !unknown.some(other => isBeside(other, error) && isEmptiedBefore(other, error));
    if (keyword !== 'required') return true;
    const { missingProperty } = error.params as { missingProperty: string };
    return !(
      errors.some(other => other.keyword === 'discriminator' && isBeside(other, error)) ||
      unknown.some(other => nameOfKey(other) === missingProperty) ||
      unknown.some(other => isBeside(other, error) && (nearest(nameOfKey(other), [missingProperty]).length > 0 || isOfOtherType(other)))
    );
  });
}

/** Whether one unknown key of a map has nothing under it and stands before another: it was indented too deep, and the other is its own. */
function isEmptiedBefore(one: ShapeError, other: ShapeError): boolean {
  const keys = Object.keys(one.data as object);
  return isWithoutValue(one) && keys.indexOf(nameOfKey(one)) < keys.indexOf(nameOfKey(other));
}

/** Whether an unknown key has nothing under it. */
export const isWithoutValue = (error: ShapeError) => (error.data as Record<string, unknown>)[nameOfKey(error)] === null;

/** Whether an error is about a key that the schema does not know. */
export const isUnknownKey = ({ keyword }: ErrorObject) => keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';

/** The key that such an error is about. */
export const nameOfKey = ({ params }: ErrorObject) => String(params.additionalProperty ?? params.unevaluatedProperty);

/** Whether two paths lead to the same node. */
export const isSame = (a: NodePath, b: NodePath) => pointerOf(a) === pointerOf(b);
