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
  state: Pick<FormState, 'answers' | 'files'>;
  names?: ProductNames | undefined;
}

interface HeadedAnswersProps extends BriefAnswersProps {
  heading: 'h2' | 'h3';
}

/** The answers so far by the groups of the form, and at the end what is still open. */
export function BriefAnswers({ form, shared, state, names, heading: Heading }: HeadedAnswersProps) {
  const { htmlLang } = useShell();
  const shown = form.fields.filter(field => field.widget !== 'subject' && isShown(field, state.answers));
  const answered = shown.map(field => ({ ...field, lines: answerLines(form, field, state, names) }));
  const labelOf = (name: string) => form.words.fields[name]?.label ?? name;
  const open = answered.filter(({ lines }) => lines.length === 0).map(({ name }) => labelOf(name));
  const groups = form.groups
    .map(group => ({ id: group.id, fields: answered.filter(({ name, lines }) => group.fields.includes(name) && lines.length > 0) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <>
      {groups.map(({ id, fields }) => (
        <section key={id}>
          <Heading>{form.words.groups[id]?.title}</Heading>
          <dl>
            {fields.map(({ name, lines }) => (
              <Fragment key={name}>
                <dt>{labelOf(name)}</dt>
                {lines.map(line => (
                  <dd key={line}>
                    <OwnDirection>{line}</OwnDirection>
                  </dd>
                ))}
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      {open.length > 0 && <p>{fillIn(shared.steps.open, { fields: nameLine(open, htmlLang) })}</p>}
    </>
  );
}
