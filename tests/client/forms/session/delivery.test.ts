import { expect, test } from 'vitest';
import { afterEvent, type Delivery, type DeliveryEvent } from '#client/forms/session/delivery.ts';

const submission = { id: '1', answers: '{"name":"Anna"}', path: '/ask', isQueued: false };
const queued = { ...submission, isQueued: true };

/** The delivery after several events. */
const after = (start: Delivery, ...events: DeliveryEvent[]) => events.reduce(afterEvent, start);

test('the same answers are the same submission, other answers another one', () => {
  const first = after({ pending: undefined, status: 'filling' }, { type: 'submitted', submission });
  expect(after(first, { type: 'submitted', submission: { ...submission, id: '2' } }).pending?.id).toBe('1');
  expect(after(first, { type: 'submitted', submission: { ...submission, id: '2', answers: '{}' } }).pending?.id).toBe('2');
});

test('a submission without a connection waits; the form says so once the browser has stored it', () => {
  const offline = after({ pending: submission, status: 'filling' }, { type: 'disconnected' });
  expect(offline).toEqual({ pending: queued, status: 'filling' });
  expect(after(offline, { type: 'queued' })).toEqual({ pending: queued, status: 'queued' });
  expect(after(offline, { type: 'edited' }, { type: 'queued' })).toEqual({ pending: submission, status: 'withdrawn' });
});

test('an edit does not touch what is being sent', () => {
  const sending = after({ pending: queued, status: 'queued' }, { type: 'started' });
  expect(after(sending, { type: 'edited' })).toEqual({ pending: queued, status: 'sending' });
});

test('without an answer the submission stays, and only the visitor sends it again', () => {
  expect(after({ pending: queued, status: 'sending' }, { type: 'unanswered' })).toEqual({ pending: submission, status: 'failed' });
});

test.each([
  [400, false, { pending: undefined, status: 'failed' }],
  [400, true, { pending: undefined, status: 'filling' }],
  [408, false, { pending: submission, status: 'failed' }],
  [429, false, { pending: queued, status: 'busy' }],
  [500, false, { pending: submission, status: 'failed' }],
  [503, false, { pending: queued, status: 'unavailable' }],
])('after a refusal with %i (errors of fields: %s)', (code, hasFieldErrors, expected) => {
  expect(after({ pending: queued, status: 'sending' }, { type: 'refused', code, hasFieldErrors })).toEqual(expected);
});

test('nothing is pending after the end', () => {
  expect(after({ pending: queued, status: 'sending' }, { type: 'ended' })).toEqual({ pending: undefined, status: 'filling' });
});
