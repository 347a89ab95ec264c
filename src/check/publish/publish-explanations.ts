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
  'publish/reminder': {
    title: 'What a comment says to do before publishing is not done.',
    why: 'A program does not know who operates the site, or whether a figure is right. Whoever writes what must be replaced or confirmed puts a comment above it, in any YAML file; `npm run check -- --publish` reports it until it is removed.',
    wrong: `# TODO before publishing: confirm these figures
gpu:
  cards: { value: 2 }`,
    right: `gpu:
  cards: { value: 2 }`,
    repair: 'Do what the comment says, and remove it.',
  },
  'publish/retention': {
    title: 'Nobody decided how long something is stored.',
    why: 'Without `retention`, requests and visits are stored until somebody deletes them, and the privacy page tells visitors so. In many countries the law wants an end.',
    wrong: `forms:
  - form: contact
    endpoint: /api/ContactSave`,
    right: `forms:
  - form: contact
    endpoint: /api/ContactSave
    retention: 24 months`,
    repair: 'Write `retention` beside each form, and `retention` with `visits` for the visit log.',
  },
} as const satisfies Record<`publish/${string}`, Explanation>;
