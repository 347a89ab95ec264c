import { channelNames } from '#server/outbox/channel-settings.ts';
import { caller } from '../command/caller.ts';
import { readOptions } from '../command/options.ts';
import { findRequest } from './find-request.ts';
import type { Intake } from './open-intake.ts';

/** `release REF`: takes a request out of spam and announces it as if it came now. */
export async function releaseRequest(args: string[], open: () => Promise<Intake>): Promise<number> {
  const { positionals } = readOptions(args, [], { places: ['REF'] });
  const intake = await open();
  const submission = await findRequest(intake, positionals[0]);
  if (!submission) return 1;
  const channels = channelNames(intake.environment.channels);
  const isReleased = await intake.store.releaseSubmission(submission.ref, channels, caller());
  if (!isReleased) {
    console.error(`${submission.ref} is no spam; nothing was changed.`);
    return 0;
  }
  console.log(`${submission.ref} is no spam any more${channels.length > 0 ? ` and will be announced by ${channels.join(' and ')}` : ''}.`);
  return 0;
}
