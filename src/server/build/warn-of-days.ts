import type { FastifyInstance } from 'fastify';
import type { Site } from '#site/site.ts';
import { dayOf } from '#site/utc-day.ts';
import type { Clock } from '../http/endpoint.ts';
import { repeatWhileListening } from '../while-listening.ts';

/** How often to look at the day, in milliseconds. */
const interval = 60 * 60 * 1000;

/**
 * Warns once of each build that is older than a day on which something begins to be published or no longer is: documents are
 * made at build, so only the next one has it. To be called before the app listens.
 */
export function warnOfDays(app: FastifyInstance, { site, clock }: { site: () => Site; clock: Clock }): void {
  let warned: Site | undefined;
  repeatWhileListening(app, async () => {
    const served = site();
    const { nextChange } = served;
    if (nextChange !== undefined && nextChange <= dayOf(clock()) && served !== warned) {
      warned = served;
      app.log.warn(`Since ${nextChange}, other parts of the site are to be published than the build has. Run \`npm run build\`.`);
    }
    return interval;
  });
}
