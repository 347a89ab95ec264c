/**
 * Paths at which the server answers whatever the site is, each with what it does there; `:id` stands for any one step. Forms send
 * to paths of their own, from site.config.yaml.
 */
const ownEndpoints = {
  '/api/SaveSiteLog': 'keeps page views',
  '/api/ipList': 'lists IP products',
  '/api/ipCategorizedItems': 'lists IP products by category',
  '/api/iPDetails': 'describes an IP product',
  '/api/uploads': 'announces the files of forms',
  '/api/uploads/:id': 'takes the files of forms',
  '/api/health': 'says how the server is',
  '/api/openapi.json': 'describes the endpoints',
} as const;

/** One of the server's own paths. */
export type OwnEndpoint = keyof typeof ownEndpoints;

/** What the server itself does at a path; `undefined` where a form may have its endpoint. */
export function ownPurpose(path: string): string | undefined {
  const steps = path.split('/');
  const own = Object.entries(ownEndpoints).find(([pattern]) => {
    const expected = pattern.split('/');
    return expected.length === steps.length && expected.every((step, index) => step.startsWith(':') || step === steps[index]);
  });
  return own?.[1];
}
