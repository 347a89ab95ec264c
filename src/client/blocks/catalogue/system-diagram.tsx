import type { CatalogueItem, SystemPart } from '#site/pages/catalogue.ts';
import styles from './system-diagram.module.css';

interface SystemDiagramProps {
  parts: readonly SystemPart[];
  /** The item that is one of the parts. */
  item: Pick<CatalogueItem, 'name' | 'kind'>;
  /** What the parts on the chip are called, and those outside it. */
  onChip: string;
  outside: string;
}

/** Whether an item is a part of its system. */
export const isPart = (item: Pick<CatalogueItem, 'kind'>, { kind }: SystemPart): boolean =>
  kind === 'any' || (kind !== undefined && kind === item.kind);

/** A block diagram as a list: parts in a row, the chip around those that are on it, the item among them. */
export function SystemDiagram({ parts, item, onChip, outside }: SystemDiagramProps) {
  return (
    <ol className={styles.system}>
      {groupsOf(parts).map(group => (
        <li key={group[0]?.id} className={group[0]?.isOutside ? styles.outside : styles.chip}>
          <span className={styles.where}>{group[0]?.isOutside ? outside : onChip}</span>
          <ol className={styles.parts}>
            {group.map(part => (
              <li key={part.id} className={isPart(item, part) ? `${styles.part} ${styles.item}` : styles.part}>
                {part.name}
                {isPart(item, part) && <strong>{item.name}</strong>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** Neighbours on the same side of the edge of the chip. */
function groupsOf(parts: readonly SystemPart[]): SystemPart[][] {
  const groups: SystemPart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last?.[0]?.isOutside === part.isOutside) last.push(part);
    else groups.push([part]);
  }
  return groups;
}
