import { type BrowserBundle, bundleBrowser, bundleInlineScripts, bundlePrerender } from './bundle.ts';
import { takeJob } from './take-job.ts';

/** What is to be bundled, and where. */
export interface BundleJob {
  toolRoot: string;
  /** Folder of the build, with assets/ for the browser. */
  dist: string;
  /** Folder of the renderers. */
  renderer: string;
  themeCss: string;
}

/** The code of documents. */
export interface BrowserCode extends BrowserBundle {
  inline: Awaited<ReturnType<typeof bundleInlineScripts>>;
}

/** What the process says: each part when it is done, or why there is none. */
export type BundleMessage = { browser: BrowserCode } | { isRendererDone: true } | { error: string };

takeJob(bundleAll);

async function bundleAll({ toolRoot, dist, renderer, themeCss }: BundleJob): Promise<void> {
  const bundle = await bundleBrowser(toolRoot, dist, themeCss);
  send({ browser: { ...bundle, inline: await bundleInlineScripts(toolRoot) } });
  await bundlePrerender(toolRoot, renderer);
  send({ isRendererDone: true });
}

const send = (message: BundleMessage) => process.send?.(message);
