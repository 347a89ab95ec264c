import { Section } from '#client/blocks/parts/section.tsx';
import { RichText } from '#client/text/rich-text.tsx';
import { TableBox, tableClass } from '#client/text/table.tsx';
import type { BlockOf } from '#site/pages/block.ts';
import styles from './lanes-block.module.css';
import { Mark } from './mark.tsx';

/** A flow drawn as a table: stations on a line down each column, or bars across each row. */
export function LanesBlock({ block }: { block: BlockOf<'lanes'> }) {
  const { flow, rows, words } = block;
  return (
    <Section block={block}>
      <TableBox label={words.title}>
        <table className={`${tableClass} ${styles.lanes} ${styles[flow]}`}>
          <thead>
            <tr>
              <th scope="col">{words.corner}</th>
              {words.columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, marks }) => {
              const { title, text, cells } = words.rows[id] ?? {};
              return (
                <tr key={id}>
                  <th scope="row">
                    {title}
                    {text !== undefined && <RichText text={text} className={styles.text} />}
                  </th>
                  {marks.map((mark, index) => (
                    <td key={words.columns[index]} className={styles[mark]}>
                      <Mark mark={mark} flow={flow} label={cells === undefined && mark !== 'none' ? words[mark] : undefined} />
                      {cells?.[index]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableBox>
      <ul className={styles.legend}>
        {(['full', 'part'] as const).map(mark => (
          <li key={mark}>
            <Mark mark={mark} flow={flow} />
            {words[mark]}
          </li>
        ))}
      </ul>
      {words.note !== undefined && <p className={styles.note}>{words.note}</p>}
    </Section>
  );
}
