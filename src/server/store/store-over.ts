import { randomInt, randomUUID } from 'node:crypto';
import { staffIn } from './accounts/staff.ts';
import { clockSightingsIn } from './clock/clock-sightings.ts';
import { datesAgainIn } from './clock/date-again.ts';
import { fileRemovalsIn } from './deletion/file-removals.ts';
import { deskIn } from './desk/desk.ts';
import { peopleIn } from './desk/traces.ts';
import type { Engine } from './engine.ts';
import { keptFormsIn } from './form-words.ts';
import { measuringIn } from './measures.ts';
import { bellIn } from './notices/bell.ts';
import { noticesIn } from './notices/notices.ts';
import { staffSettingsIn } from './notices/staff-settings.ts';
import { outboxIn } from './outbox.ts';
import { confirmationsIn } from './short-lived/confirmations.ts';
import { senderCountsIn } from './short-lived/sender-counts.ts';
import type { Store } from './store.ts';
import { submissionsIn } from './submissions.ts';
import { uploadsIn } from './uploads.ts';
import { visitsIn } from './visits.ts';

/** The store over a database that is up to date; references are random unless `drawRef` makes others. */
export function storeOver(engine: Engine, drawRef: () => string = drawReference): Store {
  const { settle, ...visits } = visitsIn(engine);
  return {
    ...visits,
    ...submissionsIn(engine, drawRef),
    ...keptFormsIn(engine),
    ...uploadsIn(engine),
    ...fileRemovalsIn(engine),
    ...outboxIn(engine),
    ...noticesIn(engine),
    ...bellIn(engine),
    ...staffSettingsIn(engine),
    ...confirmationsIn(engine),
    ...measuringIn(engine),
    ...senderCountsIn(engine),
    ...clockSightingsIn(engine),
    ...datesAgainIn(engine),
    ...staffIn(engine),
    ...deskIn(engine),
    ...peopleIn(engine),
    async ping() {
      await engine.read(db => db.selectFrom('visit').select('id').limit(1).execute());
    },
    async tryWrite() {
      // A transaction that leaves the tables as they were is still written to the disk.
      const id = `try_${randomUUID()}`;
      await engine.write(async transaction => {
        await transaction.insertInto('file_removal').values({ id, folder_id: null }).execute();
        await transaction.deleteFrom('file_removal').where('id', '=', id).execute();
      });
    },
    wipeDeleted: engine.wipeDeleted,
    async close() {
      await settle();
      await engine.close();
    },
  };
}

/** Characters that are not confused when read aloud or on paper: no 0 O, 1 I L, Z beside 2, 5 S, 8 B, U V. */
const characters = '234679ACDEFGHJKMNPQRTWXY';

/** Draws a reference number, for example `K7MP-4XQ2`. */
function drawReference(): string {
  const drawn = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('');
  return `${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
