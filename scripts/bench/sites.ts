import { tmpdir } from 'node:os';
import path from 'node:path';
import { showStep } from '../command/progress.ts';
import { type BuildCost, measureBuild } from './build-cost.ts';
import { generateSite } from './generate/generate-site.ts';

/** The sites that are measured. Each is made when it is asked for first. */
export interface Sites {
  /** This site. */
  root: string;
  /** A temporary folder for all that is measured. */
  folder: string;
  /** A site with about so many documents: its folder, and how many it has. */
  generated(documents: number): Promise<{ site: string; count: number }>;
  /** Builds such a site. */
  buildGenerated(documents: number): Promise<BuildCost>;
  /** Builds this site for the first time. */
  build(): Promise<BuildCost>;
  /** Builds it again, with what the first build kept. */
  buildAgain(): Promise<BuildCost>;
  /** The folder with the build of this site. */
  dist(): Promise<string>;
}

/** The site in a folder, and generated ones beside it. */
export function openSites(root: string): Sites {
  const folder = path.join(tmpdir(), `site-bench-${process.pid}`);
  const counts = new Map<number, Promise<number>>();
  const dist = path.join(folder, 'dist');
  let building: Promise<BuildCost> | undefined;

  async function generated(documents: number) {
    const site = path.join(folder, `site-${documents}`);
    if (!counts.has(documents)) {
      await showStep({ name: `Site with ${documents.toLocaleString('en')} documents` });
      counts.set(documents, generateSite(root, site, documents));
    }
    return { site, count: (await counts.get(documents)) ?? 0 };
  }

  async function buildNamed(name: string, site: string, into: string): Promise<BuildCost> {
    await showStep({ name: `Build: ${name}` });
    return measureBuild(site, into);
  }

  function build() {
    building ??= buildNamed('this site', root, dist);
    return building;
  }

  return {
    root,
    folder,
    generated,
    buildGenerated: async documents => {
      const { site } = await generated(documents);
      return buildNamed(`${documents} documents`, site, path.join(folder, `dist-${documents}`));
    },
    build,
    buildAgain: async () => {
      await build();
      return buildNamed('this site again', root, dist);
    },
    dist: async () => {
      await build();
      return dist;
    },
  };
}
