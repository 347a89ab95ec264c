import type { Form } from '#site/forms/form.ts';
import { readNumber } from '#site/forms/numbers.ts';
import { readDay } from '#site/forms/read-day.ts';
import { parseSeveral } from '#site/forms/several.ts';

/** Answers of form data in a language, in which all are texts: numbers as numbers, days as YYYY-MM-DD, chosen options as a list. Others stay as they are. */
export function typedAnswers({ fields }: Form, answers: Readonly<Record<string, unknown>>, htmlLang: string): Record<string, unknown> {
  const typed = fields.flatMap(({ name, kind, range }): [string, unknown][] => {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (typeof answer !== 'string') return [];
    if (kind === 'date') return [[name, readDay(answer, htmlLang)]];
    if (kind === 'several') return [[name, parseSeveral(answer)]];
    return range === undefined ? [] : [[name, readNumber(answer, range, htmlLang)]];
  });
  return { ...answers, ...Object.fromEntries(typed) };
}
