import { printableLine, printableMoment, printableText } from '#server/outbox/printable.ts';
import type { RequestWork } from '#server/store/desk/desk.ts';

/** What staff made of a request as paragraphs of plain text: its status, notes and replies; nothing if nobody did anything. */
export function workTexts({ state, notes, replies }: RequestWork): string[] {
  const { status, assignee, version } = state;
  return [
    ...(version === 0 ? [] : [`Status ${status}${assignee === undefined ? '' : `, assigned to ${assignee}`}`]),
    ...notes.map(({ author, writtenAt, text }) => `Note of ${author}, ${momentText(writtenAt)}\n${indented(text)}`),
    ...replies.map(
      ({ author, writtenAt, subject, text, state, files }) =>
        `Reply of ${author}, ${momentText(writtenAt)}, ${state}\n${indented(subject)}\n\n${indented(text)}${files.map(({ name }) => `\n  File: ${printableLine(name)}`).join('')}`,
    ),
  ];
}

const momentText = (stored: string) => printableLine(printableMoment(stored, ' UTC'));

const indented = (text: string) => printableText(text).replace(/^(?=.)/gm, '  ');
