import { chooseCommand } from './command/options.ts';
import type { Command } from './command/run-command.ts';
import { confirmClock } from './requests/confirm-clock.ts';
import { deleteRequests } from './requests/delete.ts';
import { exportRequests } from './requests/export.ts';
import { saveFiles } from './requests/files.ts';
import { findPerson } from './requests/find.ts';
import { help } from './requests/help.ts';
import { listRequests } from './requests/list.ts';
import { type Intake, openIntake } from './requests/open-intake.ts';
import { releaseRequest } from './requests/release.ts';
import { showRequest } from './requests/show.ts';
import { showStats } from './requests/stats.ts';

/** Carries out one command with the arguments after its name and returns the exit code. */
type Subcommand = (args: string[], open: () => Promise<Intake>) => Promise<number>;

const commands: Record<string, Subcommand> = {
  list: (args, open) => listRequests(args, open, { isSpam: false }),
  spam: (args, open) => listRequests(args, open, { isSpam: true }),
  show: showRequest,
  export: exportRequests,
  files: saveFiles,
  find: findPerson,
  release: releaseRequest,
  stats: showStats,
  delete: deleteRequests,
  'confirm-clock': confirmClock,
};

/** Runs the command with this name and closes the store. */
async function requests([name = '', ...args]: string[]): Promise<number> {
  const command = chooseCommand(commands, name);
  let intake: Intake | undefined;
  try {
    return await command(args, async () => {
      intake = await openIntake(process.env);
      return intake;
    });
  } finally {
    await intake?.store.close();
  }
}

export const command: Command = { name: 'requests', help, run: requests };
