import { suggestion } from '#check/suggest/nearest.ts';
import { follows, wholeCondition } from '#site/forms/conditions/conditions.ts';
import { schemaFields } from '#site/forms/conditions/schema-fields.ts';
import type { Condition, FormSource } from '#site/forms/form-schema.ts';
import { didYouMean } from '../../command/did-you-mean.ts';
import { UsageError } from '../../command/run-command.ts';
import { caseText, isSameCase } from './field-case.ts';
import type { PlannedField } from './planned-field.ts';

/** Where a layout has a field. */
interface FieldPlace {
  /** Number of its group. */
  group: number;
  /** Its place there; absent for the end. */
  index?: number;
}

/**
 * The place of a new field in a layout: the end of the wanted group, or of the last that always shows. A field of one case goes to the
 * group of that case, or behind the choice that makes it. Throws UsageError where the group does not show when the field is there.
 */
export function placeFor({ schema, ui: { groups } }: FormSource, { name, when }: PlannedField, wanted: string | undefined): FieldPlace {
  const fields = schemaFields(schema);
  const whole = (condition: Condition | undefined) => wholeCondition(condition ?? {}, fields);
  const shows = groups.map(group => follows(whole(group.when), whole(when)));
  if (wanted !== undefined) {
    const ids = groups.map(({ id }) => id);
    const group = ids.indexOf(wanted);
    if (group === -1)
      throw new UsageError(`The form has no group \`${wanted}\`.${didYouMean(suggestion(wanted, ids))} Its groups are ${ids.join(', ')}.`);
    if (shows[group]) return { group };
    throw new UsageError(
      `The group \`${wanted}\` does not show in every case in which \`${name}\` would be there. Say of the field when it is, as \`${name}:text if ${caseText(groups[group]?.when)}\`, or choose another group.`,
    );
  }
  if (when !== undefined) {
    const group = groups.findLastIndex(({ when: own }) => own !== undefined && isSameCase(whole(own), whole(when)));
    if (group !== -1) return { group };
    const choosers = Object.keys(when);
    const home = groups.findLastIndex(({ fields: own }, index) => shows[index] && own.some(name => choosers.includes(name)));
    const dependent = fields.filter(field => choosers.some(chooser => Object.hasOwn(field.when ?? {}, chooser))).map(field => field.name);
    if (home !== -1) return { group: home, index: behind(groups[home]?.fields ?? [], choosers, dependent) };
  }
  const group = groups.findLastIndex(({ when: own }) => own === undefined);
  if (group === -1) throw new UsageError('Every group of the form shows in one case only. Add a group to its layout first.');
  return { group };
}

/** The place behind the last of some choices, and behind the fields after it that depend on them already. */
function behind(names: readonly string[], choosers: readonly string[], dependent: readonly string[]): number {
  const start = names.findLastIndex(name => choosers.includes(name)) + 1;
  const others = names.slice(start).findIndex(name => !dependent.includes(name));
  return others === -1 ? names.length : start + others;
}
