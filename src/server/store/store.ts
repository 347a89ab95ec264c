import type { Staff } from './accounts/staff.ts';
import type { ClockSightings } from './clock/clock-sightings.ts';
import type { DatesAgain } from './clock/date-again.ts';
import type { FileRemovals } from './deletion/file-removals.ts';
import type { Desk } from './desk/desk.ts';
import type { People } from './desk/traces.ts';
import type { KeptForms } from './form-words.ts';
import type { Measuring } from './measures.ts';
import type { Bell } from './notices/bell.ts';
import type { Notices } from './notices/notices.ts';
import type { StaffSettings } from './notices/staff-settings.ts';
import type { Outbox } from './outbox.ts';
import type { Confirmations } from './short-lived/confirmations.ts';
import type { SenderCounts } from './short-lived/sender-counts.ts';
import type { Submissions } from './submissions.ts';
import type { Uploads } from './uploads.ts';
import type { Visits } from './visits.ts';

/**
 * Where the site keeps what visitors send. What a resolved promise confirms survives a crash and a power cut; a rejected one
 * leaves nothing behind. Every method throws StoreError when the database fails.
 */
export interface Store
  extends Visits,
    Submissions,
    KeptForms,
    Uploads,
    FileRemovals,
    Outbox,
    Notices,
    Bell,
    StaffSettings,
    Confirmations,
    Measuring,
    SenderCounts,
    ClockSightings,
    DatesAgain,
    Staff,
    Desk,
    People {
  /** Resolves when the store answers queries. */
  ping(): Promise<void>;
  /** Throws StoreError unless the files of the database are where they were; absent where the database has no files here. */
  requireFiles?(): Promise<void>;
  /** Writes something and takes it back. Rejects when the store cannot keep anything, as with a database that can only be read. */
  tryWrite(): Promise<void>;
  /**
   * Removes what deleted requests left behind in the files of the database, if any were deleted since it last did so as a whole:
   * from SQLite's log always; from its file, which it writes again, only if it `rewrites`. Returns whether it wrote the file again.
   * PostgreSQL does so when it vacuums, and this does nothing there.
   */
  wipeDeleted(options: { rewrites: boolean }): Promise<boolean>;
  /** Finishes what is pending and closes the database; nothing can be saved afterwards. */
  close(): Promise<void>;
}
