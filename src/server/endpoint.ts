import type { RouteOptions } from 'fastify';
import type { Site } from '#site/site.ts';
import type { Store } from './store/store.ts';

/** The present moment. */
export type Clock = () => Date;

/** What endpoints work with. */
export interface Context {
  site: Site;
  store: Store;
  clock: Clock;
}

/** One address of the interface: its method, the schema of its body, its answer. */
export type Endpoint = (context: Context) => RouteOptions;
