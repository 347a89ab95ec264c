import { useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '#site/menu.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { usePlace, useShell } from '../shell-context.tsx';
import styles from './menu-list.module.css';

interface MenuProps {
  activePath: string | undefined;
}

/** Entries of the menu: links, and groups that fold. */
export function MenuList({ entries, activePath }: MenuProps & { entries: readonly MenuEntry[] }) {
  return (
    <ul className={styles.menu}>
      {entries.map(entry => (
        <li key={entry.path}>
          {entry.type === 'group' ? (
            <MenuGroup group={entry} activePath={activePath} />
          ) : (
            <MenuLink entry={entry} activePath={activePath} />
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ entry: { path, title, icon }, activePath }: MenuProps & { entry: MenuEntry }) {
  const isCurrent = usePlace().path === path;
  const isActive = activePath === path;
  return (
    <SiteLink
      to={path}
      className={isActive ? `${styles.entry} ${styles.active}` : styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon !== undefined && <Icon name={icon} />}
      {title}
    </SiteLink>
  );
}

/** Opens when a page inside becomes the active one; beyond that it stays as the visitor left it. */
function MenuGroup({ group, activePath }: MenuProps & { group: Extract<MenuEntry, { type: 'group' }> }) {
  const { openGroups } = useShell();
  const holdsActive = contains(group, activePath);
  const [isOpen, setIsOpen] = useState(holdsActive || openGroups.includes(group.path));
  const [knownActive, setKnownActive] = useState(activePath);
  if (activePath !== knownActive) {
    setKnownActive(activePath);
    if (holdsActive) setIsOpen(true);
  }
  // The visitor may have folded the group before the app ran.
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => setIsOpen(details.current?.open === true), []);
  return (
    <details ref={details} open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)} className={styles.group}>
      <summary className={holdsActive ? `${styles.entry} ${styles.holdsActive}` : styles.entry}>
        {group.icon !== undefined && <Icon name={group.icon} />}
        {group.title}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <MenuList entries={group.children} activePath={activePath} />
    </details>
  );
}

function contains(group: Extract<MenuEntry, { type: 'group' }>, path: string | undefined): boolean {
  return group.children.some(child => child.path === path || (child.type === 'group' && contains(child, path)));
}
