import { expect, test } from 'vitest';
import { changesBy, timelineOf } from '#client/desk/request/timeline-entries.ts';

const at = (time: string) => `2026-03-04T${time}:00.000Z`;
const event = (time: string, staff: string, action: string) => ({ at: at(time), staff, action });

test('a request is told in one order, and looking at it once for each person and hour', () => {
  const reply = { id: 'r', author: 'lin', subject: 's', text: 't', writtenAt: at('10:05'), state: 'sent' as const, files: [] };
  const note = { author: 'mei', text: 'n', writtenAt: at('09:30') };
  const events = [
    event('11:01', 'lin', 'view'),
    event('10:06', 'server:', 'status'),
    event('10:06', 'server:', 'reply-sent'),
    event('10:05', 'lin', 'reply'),
    event('10:04', 'lin', 'view'),
    event('10:03', 'mei', 'view'),
    event('10:02', 'lin', 'view'),
    event('09:30', 'mei', 'note'),
  ];
  const told = timelineOf({ receivedAt: at('09:00'), replies: [reply], notes: [note], events });
  expect(
    told.map(entry => [entry.at.slice(11, 16), entry.type === 'event' ? [entry.event.staff, entry.event.action] : entry.type]),
  ).toEqual([
    ['09:00', 'received'],
    ['09:30', 'note'],
    ['10:02', ['lin', 'view']],
    ['10:03', ['mei', 'view']],
    ['10:05', 'reply'],
    ['10:06', ['server:', 'status']],
    ['11:01', ['lin', 'view']],
  ]);
  expect(changesBy(events, { besides: 'lin', after: at('09:00') }).map(({ staff, action }) => [staff, action])).toEqual([['mei', 'note']]);
});
