import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import { isDeadGroup, routeTable } from '../lookup/route-table.ts';
import type { Finding } from '../problem.ts';

const mostSuggestions = 3;

/** The message about something that leads to a group without an address; `what` is the beginning of the sentence. */
export function deadGroupProblem(draft: Draft, what: string, group: PlacedEntry): Pick<Finding, 'message' | 'notes' | 'suggest'> {
  const suggest = routeTable(draft)
    .entries.filter(placed => placed.ancestors.includes(group) && !isDeadGroup(placed))
    .map(({ path }) => path)
    .slice(0, mostSuggestions);
  return {
    message: `${what}, which shows no page and does not lead on. Name a route below it, or give the group a \`redirect\`.`,
    notes: [{ message: 'The group:', at: { file: files.config, path: [...group.at, 'path'] } }],
    ...(suggest.length === 0 ? {} : { suggest }),
  };
}
