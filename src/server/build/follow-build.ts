import type { FastifyInstance } from 'fastify';
import { repeatWhileListening } from '../while-listening.ts';
import type { Build } from './build.ts';
import { buildMark, isBuiltByOtherCode } from './build-mark.ts';
import { loadBuild } from './load-build.ts';

/** How often to look for another build, in milliseconds. */
const interval = 1000;

interface FollowOptions {
  /** Folder of the build. */
  dist: string;
  /** Mark of the build that is served. */
  mark: string | undefined;
  /** Serves a build from now on. */
  publish: (build: Build) => Promise<void>;
}

/**
 * Publishes each build that takes the place of the one before in its folder, whole or not at all, while the app listens. One
 * that cannot be served is reported once, and the one before goes on being served. To be called before the app listens.
 */
export function followBuild(app: FastifyInstance, { dist, mark: first, publish }: FollowOptions): void {
  /** Mark of the last build that was looked at, good or bad. */
  let seen = first;
  /** Mark of the build that is being looked at. */
  let tried: string | undefined;

  async function look() {
    const mark = await buildMark(dist);
    // Between two builds the folder is away for a moment.
    if (mark === undefined || mark === seen) return;
    tried = mark;
    const build = await loadBuild(dist);
    // Another one came while this one was read: it may be half of each.
    if ((await buildMark(dist)) !== mark) return;
    seen = mark;
    if (await isBuiltByOtherCode(dist))
      return app.log.warn(
        'The new build was made by other code than this server started with. Restart the server: it serves the build before.',
      );
    await publish(build);
    app.log.info('A new build is served.');
  }

  repeatWhileListening(app, async () => {
    await look().catch(async error => {
      const mark = await buildMark(dist).catch(() => undefined);
      // Another build has taken its place meanwhile: the next look reads that one.
      if (mark === undefined || mark !== tried) return;
      // One that is broken is reported once and not read again.
      seen = mark;
      app.log.error({ err: error }, `The new build in ${dist} cannot be served; the one before is. Build again.`);
    });
    return interval;
  });
}
