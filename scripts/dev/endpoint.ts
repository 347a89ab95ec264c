import type { Site } from '#site/site.ts';

/** Whether the server, and not a page, stands at a path; a form may have its endpoint anywhere. */
export function isEndpoint(site: Site, address: string): boolean {
  return address.startsWith('/api/') || Object.values(site.forms).some(({ endpoint }) => endpoint === address);
}
