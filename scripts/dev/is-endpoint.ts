import type { Site } from '#site/site.ts';

/** Whether an endpoint, and not a page, is at a path; a form may have its endpoint anywhere. */
export function isEndpoint(site: Site, address: string): boolean {
  return address.startsWith('/api/') || Object.values(site.forms).some(({ endpoint }) => endpoint === address);
}
