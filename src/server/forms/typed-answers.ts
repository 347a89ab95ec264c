import type { Form } from '#site/forms/form.ts';
import { readNumber } from '#site/forms/numbers.ts';
import { parseSeveral } from '#site/forms/several.ts';

/** Answers of form data, in which all are texts: numbers as numbers, chosen options as a list. Others stay as they are. */
export function typedAnswers({ fields }: Form, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const typed = fields.flatMap(({ name, kind, range }): [string, unknown][] => {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (typeof answer !== 'string') return [];
    if (kind === 'several') return [[name, parseSeveral(answer)]];
    return range === undefined ? [] : [[name, readNumber(answer, range)]];
  });
  return { ...answers, ...Object.fromEntries(typed) };
}
