import styles from './icon.module.css';
import { iconId } from './icon-names.ts';
import { useShell } from './shell-context.tsx';

/** Icons that point along the line, so that they are mirrored where lines run from right to left. */
const sideways: ReadonlySet<string> = new Set(['arrow-left', 'arrow-right', 'chevron-right', 'panel-left']);

/** A decorative icon, as large as the text beside it unless `className` says otherwise. Its shapes are in the document or, for what is drawn later, in the sprite. */
export function Icon({ name, className }: { name: string; className?: string | undefined }) {
  const { icons } = useShell().assets;
  const id = iconId(name);
  // While a document is rendered, each icon is about to be part of it.
  const isInDocument = typeof document === 'undefined' || document.getElementById(id) !== null;
  const own = [styles.icon, sideways.has(name) && styles.sideways, className].filter(Boolean).join(' ');
  return (
    <svg viewBox="0 0 24 24" className={own} aria-hidden="true">
      <use href={isInDocument ? `#${id}` : `${icons}#${id}`} />
    </svg>
  );
}
