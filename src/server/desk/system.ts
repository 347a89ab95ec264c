import systemSchema from '../../../schemas/api/desk-system.schema.json' with { type: 'json' };
import type { Context, Endpoint } from '../http/endpoint.ts';
import { successOf } from '../http/envelope.ts';
import { requireStaff } from '../staff/require-staff.ts';
import type { WaitingChannel } from '../store/measures.ts';

/** Most refused messages that are named. */
const mostRefused = 50;

/** `POST /api/desk/system`: how the server is, for admins: what waits or was refused, what room is left, when it was last backed up. */
export const deskSystem: Endpoint = context => ({
  method: 'POST',
  url: '/api/desk/system',
  summary: 'State of the server for admins: outbox, room, backups, limits and versions.',
  rate: 'reads',
  schema: { body: systemSchema },
  async handler(request) {
    const { name: staff } = await requireStaff(request, context, 'system');
    const { store, clock } = context;
    const { sendAgain = false } = request.body as { sendAgain?: boolean };
    if (sendAgain) await store.sendSetAside({ staff, at: clock() });
    await store.recordEvent({ at: clock(), staff, action: 'system' });
    const [measured, refused, visits, freeBytes, [backup], scanner] = await Promise.all([
      store.measure(context.files.folderId),
      store.listSetAside(mostRefused),
      store.measureVisits(),
      context.freeSpace(),
      store.listEvents({ action: 'backup' }, { limit: 1 }),
      scannerState(context),
    ]);
    return successOf(request, {
      outbox: outboxOf(context, measured.outbox),
      refused,
      room: {
        freeBytes,
        reserveBytes: context.limits.freeSpaceReserve,
        uploads: { ...measured.uploads, budget: context.limits.uploadBudget },
        visits: { bytes: visits.bytes, budget: context.limits.visitBudget },
      },
      lastBackup: backup?.at,
      sendsReplies: context.sendsReplies,
      scanner,
      clock: context.clockState(),
      limitsRates: context.limits.rates !== undefined,
      place: { ...context.place, files: context.files.isOnDisk ? 'folder' : 'object-store' },
      versions: { build: context.buildId, node: process.version },
    });
  },
});

/** What waits in each channel that is set up, and in others that have something left. */
function outboxOf({ channels, sendsReplies }: Context, waiting: readonly WaitingChannel[]) {
  const names = new Set([...channels, ...(sendsReplies ? ['reply'] : []), ...waiting.map(({ channel }) => channel)]);
  return [...names].map(channel => ({
    channel,
    isSetUp: channels.includes(channel) || (channel === 'reply' && sendsReplies),
    count: 0,
    ...waiting.find(known => known.channel === channel),
  }));
}

async function scannerState({ scanner }: Context): Promise<'none' | 'works' | 'fails'> {
  if (scanner === undefined) return 'none';
  return scanner.ping().then(
    () => 'works',
    () => 'fails',
  );
}
