import { Fragment } from 'react';
import { isShown, type LocalForm } from '#site/forms/form.ts';
import type { ProductNames } from '#site/forms/product-names.ts';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { nameLine } from '#site/words/list-format.ts';
import { useShell } from '../../shell-context.tsx';
import { OwnDirection } from '../../text/own-direction.tsx';
import { fillIn } from '../form-words.ts';
import type { FormState } from '../session/form-state.ts';
import { answerLines } from './answer-lines.ts';

export interface BriefAnswersProps {
  form: LocalForm;
  shared: VisitorFormWords;
  state: Pick<FormState, 'answers'> & { files: readonly { field: string; name: string }[] };
  names?: ProductNames | undefined;
}

interface AnswerGroupsProps extends Omit<BriefAnswersProps, 'shared'> {
  heading: 'h2' | 'h3' | 'h4';
}

/** The answers so far by the groups of the form, and at the end what is still open. */
export function BriefAnswers({ shared, ...props }: AnswerGroupsProps & Pick<BriefAnswersProps, 'shared'>) {
  const { htmlLang } = useShell();
  const open = fieldsWithLines(props).flatMap(({ name, lines }) => (lines.length === 0 ? [labelOf(props.form, name)] : []));
  return (
    <>
      <AnswerGroups {...props} />
      {open.length > 0 && <p>{fillIn(shared.steps.open, { fields: nameLine(open, htmlLang) })}</p>}
    </>
  );
}

/** The answers by the groups of the form. */
export function AnswerGroups(props: AnswerGroupsProps) {
  const { form, heading: Heading } = props;
  const answered = fieldsWithLines(props).filter(({ lines }) => lines.length > 0);
  return form.groups
    .map(group => ({ id: group.id, fields: answered.filter(({ name }) => group.fields.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)
    .map(({ id, fields }) => (
      <section key={id}>
        <Heading>{form.words.groups[id]?.title}</Heading>
        <dl>
          {fields.map(({ name, lines }) => (
            <Fragment key={name}>
              <dt>{labelOf(form, name)}</dt>
              {lines.map(line => (
                <dd key={line}>
                  <OwnDirection>{line}</OwnDirection>
                </dd>
              ))}
            </Fragment>
          ))}
        </dl>
      </section>
    ));
}

const labelOf = (form: LocalForm, name: string) => form.words.fields[name]?.label ?? name;

/** The fields that a visitor sees, each with the lines of its answer. */
const fieldsWithLines = ({ form, state, names }: AnswerGroupsProps) =>
  form.fields
    .filter(field => field.widget !== 'subject' && isShown(field, state.answers))
    .map(field => ({ ...field, lines: answerLines(form, field, state, names) }));
