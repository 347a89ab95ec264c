import { describe, expect, test } from 'vitest';
import { changesBack } from '#client/desk/inbox/listed-change.ts';
import { mergeRequests } from '#client/desk/inbox/merge-requests.ts';
import type { DeskAnswer } from '#site/desk/answers.ts';

type Listed = DeskAnswer<'POST /api/desk/requests'>['requests'][number];

const listed = (ref: string, minute: number, state: Partial<Listed['state']> = {}): Listed => ({
  id: ref,
  ref,
  formId: 'contact',
  language: 'en',
  receivedAt: `2026-03-04T05:${String(minute).padStart(2, '0')}:00.000Z`,
  isSpam: false,
  labels: [],
  sender: [],
  excerpt: '',
  isUnread: false,
  isNotDelivered: false,
  files: 0,
  notes: 0,
  replies: 0,
  drafts: 0,
  state: { status: 'new', version: 0, ...state },
});

const refsOf = (requests: readonly Listed[]) => requests.map(({ ref }) => ref).join('');

describe('some requests of a list that are read again', () => {
  const loaded = [listed('d', 4), listed('c', 3), listed('b', 2)];
  test.each([
    { what: 'leave it where they no longer pass', refs: ['c'], found: [], hasMore: false, order: undefined, list: 'db' },
    { what: 'come in their place', refs: ['x'], found: [listed('x', 5)], hasMore: false, order: undefined, list: 'xdcb' },
    {
      what: 'come later where the list goes on before them',
      refs: ['a'],
      found: [listed('a', 1)],
      hasMore: true,
      order: undefined,
      list: 'dcb',
    },
    { what: 'are last where it does not', refs: ['a'], found: [listed('a', 1)], hasMore: false, order: undefined, list: 'dcba' },
  ] as const)('$what', ({ list, ...refreshed }) => {
    expect(refsOf(mergeRequests(loaded, refreshed))).toBe(list);
  });

  test('are sorted by due day, then by time, where the list is', () => {
    const due = [listed('a', 1, { dueOn: '2026-04-01' }), listed('b', 2, { dueOn: '2026-04-02' })];
    const found = [listed('a', 1, { dueOn: '2026-04-02' })];
    expect(refsOf(mergeRequests(due, { refs: ['a'], found, hasMore: false, order: 'due' }))).toBe('ba');
  });
});

describe('a change that is taken back', () => {
  test('is one change for all that had the same before, with the versions that they have now', () => {
    const requests = [listed('a', 1), listed('b', 2, { status: 'closed' }), listed('c', 3)].map(request => ({ ...request, version: 7 }));
    expect(changesBack({ status: 'answered', addLabel: 'x' }, requests)).toEqual([
      {
        status: 'new',
        isUnanswered: true,
        labels: [],
        requests: [
          { ref: 'a', version: 7 },
          { ref: 'c', version: 7 },
        ],
      },
      { status: 'closed', isUnanswered: true, labels: [], requests: [{ ref: 'b', version: 7 }] },
    ]);
  });

  test('gives everything back, and an answer that was there stays', () => {
    const before = { ...listed('a', 1, { status: 'in-progress', answeredAt: 'x', assignee: 'mia' }), labels: ['y'], version: 2 };
    expect(changesBack({ status: 'answered', assignee: null, dueOn: '2026-04-01', labels: [], isSpam: true }, [before])).toEqual([
      { status: 'in-progress', assignee: 'mia', dueOn: null, labels: ['y'], isSpam: false, requests: [{ ref: 'a', version: 2 }] },
    ]);
  });
});
