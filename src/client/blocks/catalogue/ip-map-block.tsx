import type { BlockOf } from '#site/pages/block.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { TableBox } from '../../text/table.tsx';
import { Section } from '../parts/section.tsx';
import styles from './ip-map-block.module.css';

/** Shades between an empty cell and the fullest one. */
const shades = 4;

/** The catalogue as a heat map: categories down, process nodes across, the darker the more items; a number leads to them. */
export function IpMapBlock({ block }: { block: BlockOf<'ip-map'> }) {
  const { words, to, data } = block;
  const [page, anchor] = to.split('#');
  const itemsIn = (category: string, node: number | undefined) =>
    `${page}?category=${category}&node=${node}${anchor === undefined ? '' : `#${anchor}`}`;
  return (
    <Section block={block}>
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
            {data.rows.map(({ id, path, name, counts }) => (
              <tr key={id}>
                <th scope="row">{path === undefined ? name : <SiteLink to={path}>{name}</SiteLink>}</th>
                {counts.map((count, index) => (
                  <td key={data.nodes[index]}>
                    {count > 0 && (
                      <SiteLink to={itemsIn(id, data.nodes[index])} className={styles[`shade${Math.ceil((shades * count) / data.most)}`]}>
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
    </Section>
  );
}
