import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MenuEntry } from '#site/routes/menu.ts';
import { Icon } from '../../icon.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePlace, useShell } from '../../shell-context.tsx';
import styles from './menu-list.module.css';
import { RailGroup } from './rail-group.tsx';
import { useFocusHandover } from './use-focus-handover.ts';
import type { Rail } from './use-rail.ts';
import { useRailEntry } from './use-rail-entry.tsx';

type Group = Extract<MenuEntry, { type: 'group' }>;

/** Groups that the visitor opened (`true`) or folded, by path. */
export type Folds = Readonly<Record<string, boolean>>;

interface MenuProps {
  /** Whether the entries are in no group: the rail shows their icons. */
  isTop: boolean;
  activePath: string | undefined;
  folds: Folds;
  onFold: (path: string, isOpen: boolean) => void;
}

/** Entries of the menu: links, and groups that fold or, on a rail, fly out. */
export function MenuList({ entries, rail, ...menu }: MenuProps & { entries: readonly MenuEntry[]; rail?: Rail | undefined }) {
  return (
    <ul className={styles.menu}>
      {entries.map(entry => (
        <MenuItem key={entry.path} entry={entry} rail={rail} {...menu} />
      ))}
    </ul>
  );
}

function MenuItem({ entry, rail, ...menu }: MenuProps & { entry: MenuEntry; rail: Rail | undefined }) {
  const { path, title, type } = entry;
  const { attributes, label } = useRailEntry<HTMLLIElement>(rail, { path, title, shows: type === 'group' ? 'flyout' : 'label' });
  return (
    <li {...attributes}>
      {type === 'link' ? <MenuLink entry={entry} {...menu} /> : <MenuGroup group={entry} rail={rail} {...menu} />}
      {label}
    </li>
  );
}

function MenuLink({ entry: { path, title, icon }, isTop, activePath }: MenuProps & { entry: MenuEntry }) {
  const isCurrent = usePlace().path === path;
  const isActive = activePath === path;
  return (
    <SiteLink
      to={path}
      className={isActive ? `${styles.entry} ${styles.active}` : styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {isTop && icon !== undefined && <Icon name={icon} />}
      {title}
    </SiteLink>
  );
}

/** Open as the visitor left it, else as the site sets it. Always open while it contains the active entry, so that visitors see where they are. */
function MenuGroup({ group, rail, ...menu }: MenuProps & { group: Group; rail: Rail | undefined }) {
  const { openGroups } = useShell();
  const { isTop, activePath, folds, onFold } = menu;
  const holdsActive = contains(group, activePath);
  const isOpen = holdsActive || (folds[group.path] ?? openGroups.includes(group.path));
  const hadFocus = useRef(false);
  const className = holdsActive ? `${styles.entry} ${styles.holdsActive}` : styles.entry;
  const list = <MenuList entries={group.children} {...menu} isTop={false} />;
  if (rail) {
    return (
      <RailGroup group={group} className={className} rail={rail} hadFocus={hadFocus}>
        {list}
      </RailGroup>
    );
  }
  return (
    <FoldingGroup isOpen={isOpen} isFixed={holdsActive} hadFocus={hadFocus} onFold={open => onFold(group.path, open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
      <summary
        className={className}
        aria-disabled={holdsActive || undefined}
        onClick={holdsActive ? event => event.preventDefault() : undefined}
      >
        {isTop && group.icon !== undefined && <Icon name={group.icon} />}
        {group.title}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      {list}
    </FoldingGroup>
  );
}

interface FoldingGroupProps {
  isOpen: boolean;
  isFixed: boolean;
  hadFocus: RefObject<boolean>;
  onFold: (isOpen: boolean) => void;
  children: ReactNode;
}

function FoldingGroup({ isOpen, isFixed, hadFocus, onFold, children }: FoldingGroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useFocusHandover(details, hadFocus);
  const follow = () => {
    const element = details.current as HTMLDetailsElement;
    if (isFixed && !element.open) element.open = true;
    else onFold(element.open);
  };
  // The visitor may have folded the group before the app ran.
  const followEarly = useEffectEvent(() => {
    if (details.current?.open !== isOpen) follow();
  });
  useEffect(() => followEarly(), []);
  return (
    <details ref={details} open={isOpen} onToggle={follow} className={styles.group}>
      {children}
    </details>
  );
}

function contains(group: Group, path: string | undefined): boolean {
  return group.children.some(child => child.path === path || (child.type === 'group' && contains(child, path)));
}
