import styles from './icon.module.css';
import { useShell } from './shell-context.tsx';

/** Icons that the interface itself draws, beside those that content names; the build puts both into the sprite. */
export const interfaceIcons = [
  'arrow-left',
  'arrow-right',
  'chevron-down',
  'chevron-right',
  'external-link',
  'house',
  'info',
  'languages',
  'menu',
  'rotate-ccw',
  'search',
  'triangle-alert',
  'waypoints',
  'x',
] as const;

/** A decorative icon of the sprite, as large as the text beside it unless `className` says otherwise. */
export function Icon({ name, className }: { name: string; className?: string | undefined }) {
  const { icons } = useShell().assets;
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
