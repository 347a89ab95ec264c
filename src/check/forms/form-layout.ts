import { follows, optionsOf, wholeCondition } from '#site/forms/conditions/conditions.ts';
import { type PlacedField, schemaFields } from '#site/forms/conditions/schema-fields.ts';
import { kindNamed } from '#site/forms/field-kinds.ts';
import { kindOf } from '#site/forms/form.ts';
import type { Condition } from '#site/forms/form-schema.ts';
import type { FormUi } from '#site/generated/form-ui.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { repeated } from '../lookup/repeated.ts';
import type { Report } from '../problem.ts';
import { pairFiles } from '../suggest/nearest.ts';
import { respelling } from '../suggest/respelling.ts';
import { conditionProblems } from './condition-problems.ts';

/** A layout places every field of its schema once, in a group that shows when the field is there, with a widget that fits. */
export const formLayout: Rule = ({ forms, config }, report) => {
  for (const [form, { schema, ui }] of Object.entries(forms)) {
    if (schema === undefined || ui === undefined) continue;
    const placed = schemaFields(schema);
    const fields = new Map(placed.map(field => [field.name, field]));
    checkPlaces(form, fields, ui, report);
    // While the conditions have problems, or a field is there twice, it is not known when it is shown.
    const isKnown = conditionProblems(schema).length === 0 && repeated(placed.map(({ name }) => name)).size === 0;
    if (isKnown) checkGroups(form, fields, ui, report);
    checkWidgets(form, fields, ui, report);
    if (config !== undefined && config.privacy === undefined) checkConsents(form, ui, report);
  }
};

type Fields = ReadonlyMap<string, PlacedField>;

function checkPlaces(form: string, fields: Fields, { groups }: FormUi, report: Report): void {
  const file = files.formUi(form);
  const places = groups.flatMap((group, index) =>
    group.fields.map((name, place) => ({ name, path: ['groups', index, 'fields', place] satisfies NodePath })),
  );
  const placed = places.map(({ name }) => name);
  const unplaced = [...fields.keys()].filter(name => !placed.includes(name));
  const { missing, leftOver } = pairFiles(
    unplaced,
    placed.filter(name => !fields.has(name)),
  );
  for (const [index, { name, path }] of places.entries()) {
    if (leftOver.has(name)) {
      const message = `The form \`${form}\` has no field \`${name}\` in ${files.formSchema(form)}.`;
      const suggest = leftOver.get(name) ?? [];
      report({
        code: 'form/layout',
        message,
        at: { file, path },
        ...(suggest.length === 0 ? {} : { suggest }),
        ...respelling({ path }, name, unplaced),
      });
    } else if (placed.indexOf(name) < index) {
      const first = places[placed.indexOf(name)]?.path ?? [];
      const notes = [{ message: 'The first place:', at: { file, path: first } }];
      report({ code: 'form/layout', message: `\`${name}\` stands twice in the form. Remove one of the two.`, at: { file, path }, notes });
    }
  }
  for (const name of missing) {
    report({
      code: 'form/layout',
      message: `The field \`${name}\` would never show. Add it to the \`fields\` of a group.`,
      at: { file, path: ['groups'], on: 'key' },
      notes: [{ message: 'The field:', at: { file: files.formSchema(form), path: fields.get(name)?.path ?? [], on: 'key' } }],
    });
  }
}

function checkGroups(form: string, fields: Fields, { groups }: FormUi, report: Report): void {
  const file = files.formUi(form);
  for (const [index, { id, when, fields: own }] of groups.entries()) {
    if (groups.findIndex(group => group.id === id) < index) {
      const message = `Two groups of the form have the id \`${id}\`. Give one of them another id, and its words too.`;
      report({ code: 'form/layout', message, at: { file, path: ['groups', index, 'id'] } });
    }
    const stranger = strangerIn(
      own.flatMap(name => fields.get(name) ?? []),
      when && wholeCondition(when, [...fields.values()]),
    );
    if (stranger === undefined) continue;
    report({
      code: 'form/group',
      message: `The group \`${id}\` shows ${conditionOf(when)}, but its field \`${stranger.name}\` is there ${conditionOf(stranger.when)}. Correct \`when\`, or move the field.`,
      at: when === undefined ? { file, path: ['groups', index, 'id'] } : { file, path: ['groups', index, 'when'], on: 'key' },
      notes: [{ message: 'The field:', at: { file: files.formSchema(form), path: stranger.path, on: 'key' } }],
    });
  }
}

/** A field that is there while its group does not show; or, if the group would be empty in some case, its first one. */
function strangerIn(fields: readonly PlacedField[], when: Condition = {}): PlacedField | undefined {
  const outside = fields.find(field => !follows(when, field.when ?? {}));
  return outside ?? (fields.some(field => follows(field.when ?? {}, when)) ? undefined : fields[0]);
}

const conditionOf = (when: Condition = {}) => {
  const choices = Object.keys(when).map(chooser => {
    const [option = '', ...others] = optionsOf(when, chooser);
    return `\`${chooser}: ${others.length === 0 ? option : `[${[option, ...others].join(', ')}]`}\``;
  });
  return choices.length === 0 ? 'always' : `with ${choices.join(' and ')}`;
};

function checkWidgets(form: string, fields: Fields, { widgets = {} }: FormUi, report: Report): void {
  const plain = [...fields.keys()].filter(name => !Object.hasOwn(widgets, name));
  for (const [name, widget] of Object.entries(widgets)) {
    const field = fields.get(name);
    const at = { file: files.formUi(form), path: ['widgets', name] };
    if (field === undefined) {
      const message = `The form \`${form}\` has no field \`${name}\` in ${files.formSchema(form)}.`;
      report({ code: 'form/widget', message, at: { ...at, on: 'key' }, ...respelling({ ...at, on: 'key' }, name, plain) });
    } else if (!kindNamed(kindOf(field.schema)).widgets.includes(widget)) {
      const fitting = kindNamed(kindOf(field.schema))
        .widgets.map(name => `\`${name}\``)
        .join(' or ');
      const advice = fitting === '' ? 'Remove the line: the field is drawn by its kind.' : `It can be ${fitting}.`;
      report({ code: 'form/widget', message: `\`${widget}\` does not fit the field \`${name}\`. ${advice}`, at });
    }
  }
}

/** A consent links to the page that says what is agreed to. */
function checkConsents(form: string, { widgets = {} }: FormUi, report: Report): void {
  for (const [name, widget] of Object.entries(widgets)) {
    if (widget !== 'consent') continue;
    const message = `Visitors cannot read what they agree to with \`${name}\`. Name the page that says it as \`privacy\` in ${files.config}.`;
    report({ code: 'form/widget', message, at: { file: files.formUi(form), path: ['widgets', name] } });
  }
}
