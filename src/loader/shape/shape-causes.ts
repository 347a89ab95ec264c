import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearest } from '#check/suggest/nearest.ts';
import { type NodePath, pointerOf } from '#site/node-path.ts';

/** An Ajv error with its path within the value. */
export interface ShapeError extends ErrorObject {
  path: NodePath;
}

/**
 * Leaves out errors that follow from another error: a key that is missing because it is misspelt or at another place, or because
 * the block's type is wrong; the branches of a union; the format of a text with a wrong pattern.
 */
export function causesOf(errors: ShapeError[], isOfOtherType: (error: ShapeError) => boolean): ShapeError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const unknown = errors.filter(isUnknownKey);
  const isBeside = (a: ShapeError, b: ShapeError) => isSame(a.path, b.path);
  return errors.filter(error => {
    const { keyword, schemaPath } = error;
    if (keyword === 'if' || keyword === 'propertyNames') return false;
    if (unions.some(union => union !== error && schemaPath.startsWith(`${union.schemaPath}/`))) return false;
    // A text with invalid characters is no valid address either: the pattern's error is enough.
    if (keyword === 'format') return !errors.some(other => other.keyword === 'pattern' && isBeside(other, error));
    // A block whose `type` is not text: the error about the type of `type` is enough.
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

/** Whether one unknown key of a map has no value and is before another: it was indented too deep, and the other belongs to it. */
function isEmptiedBefore(one: ShapeError, other: ShapeError): boolean {
  const keys = Object.keys(one.data as object);
  return isWithoutValue(one) && keys.indexOf(nameOfKey(one)) < keys.indexOf(nameOfKey(other));
}

/** Whether an unknown key has nothing under it. */
export const isWithoutValue = (error: ShapeError) => (error.data as Record<string, unknown>)[nameOfKey(error)] === null;

/** Whether an error is about a key that the schema does not have. */
export const isUnknownKey = ({ keyword }: ErrorObject) => keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';

/** The key that such an error is about. */
export const nameOfKey = ({ params }: ErrorObject) => String(params.additionalProperty ?? params.unevaluatedProperty);

/** Whether two paths lead to the same node. */
export const isSame = (a: NodePath, b: NodePath) => pointerOf(a) === pointerOf(b);
