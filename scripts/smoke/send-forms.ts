import { randomUUID } from 'node:crypto';
import { type Form, type FormField, isShown } from '#site/forms/form.ts';
import type { Site } from '#site/site.ts';

/** Sends each form once, with an answer to each question that must be answered; returns references by form, and what went wrong, a line each. */
export async function sendForms(url: string, site: Site): Promise<{ sent: Map<string, string>; faults: string[] }> {
  const sent = new Map<string, string>();
  const faults: string[] = [];
  for (const form of Object.values(site.forms)) {
    const answer = await fetch(url + form.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: randomUUID(),
        form: form.id,
        language: site.languages[0]?.code,
        answers: answersTo(form),
        filledSeconds: 60,
        website: '',
      }),
    });
    const { ref, errors = [] } = (await answer.json()) as { ref?: string; errors?: { field: string; rule: string }[] };
    if (ref !== undefined) sent.set(form.name, ref);
    else faults.push(`the form ${form.name} answers ${answer.status}${errors.map(({ field, rule }) => `, ${field}: ${rule}`).join('')}`);
  }
  return { sent, faults };
}

/** An answer to each question that is asked and must be answered, in the order of the page. */
function answersTo({ fields }: Form): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const field of fields) if (field.isRequired && isShown(field, answers)) answers[field.name] = answerTo(field);
  return answers;
}

function answerTo({ kind, options: [option] = [], maxLength, range }: FormField): unknown {
  switch (kind) {
    case 'text':
      return 'Smoke test'.slice(0, maxLength);
    case 'email':
      return 'smoke-test@example.org';
    case 'phone':
      return '+44 20 7946 0000';
    case 'date':
      return new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    case 'number':
      return range?.least ?? 1;
    case 'several':
      return [option];
    case 'choice':
    case 'tick':
      return option;
    case 'files':
    case 'products':
      return [];
  }
}
