import section from '#client/blocks/parts/section.module.css';
import { Icon } from '#client/icon.tsx';
import { SiteLink } from '#client/navigation/site-link.tsx';
import { Phrases } from '#client/text/phrases.tsx';
import { RichText } from '#client/text/rich-text.tsx';
import { TableBox } from '#client/text/table.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import type { NodeMap } from '../../catalogue/node-map.ts';
import styles from './ip-map-block.module.css';

/** Shades between an empty cell and the fullest one. */
const shades = [1, 2, 3, 4];
const shadeOf = (count: number, { most }: NodeMap) => Math.ceil((shades.length * count) / most);

/**
 * The catalogue as a heat map: categories down, process nodes across, the darker the more items; a number leads to them. It is folded, with its
 * picture in small, so that the list which it filters begins right below it.
 */
export function IpMapBlock({ block }: { block: BlockOf<'ip-map'> }) {
  const { id, words, to, data, phrases } = block;
  const [page, anchor] = to.split('#');
  const itemsIn = (category: string, node: number | undefined) =>
    `${page}?category=${category}&node=${node}${data.kind === undefined ? '' : `&kind=${data.kind}`}${anchor === undefined ? '' : `#${anchor}`}`;
  return (
    <div id={id} className={`${section.section} ${styles.band}`}>
      <div className={section.inner}>
        <details className={styles.fold}>
          <summary>
            <SmallMap data={data} />
            <h2>
              <Phrases text={words.title} phrases={phrases} />
            </h2>
            <Icon name="chevron-down" />
          </summary>
          {words.text && <RichText text={words.text} />}
          <TableBox label={words.title}>
            <table className={styles.map}>
              <thead>
                <tr>
                  <th scope="col">{words.corner}</th>
                  {data.nodes.map(node => (
                    <th key={node} scope="col">
                      {node}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ id: category, path, name, counts }) => (
                  <tr key={category}>
                    <th scope="row">{path === undefined ? name : <SiteLink to={path}>{name}</SiteLink>}</th>
                    {counts.map((count, index) => (
                      <td key={data.nodes[index]}>
                        {count > 0 && (
                          <SiteLink to={itemsIn(category, data.nodes[index])} className={styles[`shade${shadeOf(count, data)}`]}>
                            {count}
                          </SiteLink>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        </details>
      </div>
    </div>
  );
}

/** The map without words and numbers: where there are products, and over these where there are many. */
const SmallMap = ({ data: { nodes, rows, most } }: { data: NodeMap }) => (
  <svg viewBox={`0 -.5 ${nodes.length} ${rows.length}`} preserveAspectRatio="none" className={styles.small} aria-hidden>
    {[0, (most * 2) / 3].map((least, index) => (
      <path
        key={least}
        d={rows.flatMap(({ counts }, row) => runsOver(counts, least).map(([from, to]) => `M${from} ${row}H${to}`)).join('')}
        className={index === 0 ? styles.shade2 : styles.shade4}
      />
    ))}
  </svg>
);

/** Where counts next to each other are larger than `least`: from which, and before which. */
function runsOver(counts: readonly number[], least: number): [from: number, to: number][] {
  const starts = counts.flatMap((count, at) => (count > least && !((counts[at - 1] ?? 0) > least) ? [at] : []));
  return starts.map(from => {
    const length = counts.slice(from).findIndex(count => count <= least);
    return [from, length < 0 ? counts.length : from + length];
  });
}
