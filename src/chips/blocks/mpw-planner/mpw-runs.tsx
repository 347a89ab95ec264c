import { useTranslation } from 'react-i18next';
import { TableBox, tableClass } from '#client/text/table.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import type { MpwRun } from './mpw-plan.ts';

interface MpwRunsProps {
  runs: readonly MpwRun[];
  words: BlockOf<'mpw-planner'>['words'];
}

/** Dates of runs; columns in which no run says anything are left out. */
export function MpwRuns({ runs, words }: MpwRunsProps) {
  const { t } = useTranslation();
  const hasFoundry = runs.some(({ foundry }) => foundry !== undefined);
  const hasReturns = runs.some(({ returns }) => returns !== undefined);
  return (
    <TableBox label={words.calendar}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th scope="col">{words.node}</th>
            {hasFoundry && <th scope="col">{words.foundry}</th>}
            <th scope="col">{words.closes}</th>
            {hasReturns && <th scope="col">{words.returns}</th>}
          </tr>
        </thead>
        <tbody>
          {runs.map(({ node, foundry, closes, returns }) => (
            <tr key={`${node} ${foundry} ${closes.day}`}>
              <th scope="row">{t('catalogue.nodes', { nodes: node })}</th>
              {hasFoundry && <td>{foundry}</td>}
              <td>
                <time dateTime={closes.day}>{closes.text}</time>
              </td>
              {hasReturns && <td>{returns && <time dateTime={returns.day}>{returns.text}</time>}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
