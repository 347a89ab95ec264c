import type { Explanation } from '../explanation.ts';

/** What must not go online; reported by `npm run check -- --publish` only. */
export const publishExplanations = {
  'publish/placeholder': {
    title: 'A placeholder of the sample site is still there.',
    why: 'Addresses that exist nowhere, the sample catalogue and an empty filing number are there to try the site out. `npm run check -- --publish` finds them.',
    wrong: `url: https://chain-cloud.example`,
    right: `url: https://www.chain-cloud.com`,
    repair: 'Write what is true for your site.',
  },
} as const satisfies Record<`publish/${string}`, Explanation>;
