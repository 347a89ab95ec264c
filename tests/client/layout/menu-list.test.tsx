import { describe, expect, test } from 'vitest';
import { MenuList } from '#client/layout/sidebar/menu-list.tsx';
import { Sidebar } from '#client/layout/sidebar/sidebar.tsx';
import type { MenuEntry } from '#site/routes/menu.ts';
import { markupOf } from '../small-shell.tsx';

const link = (path: string): MenuEntry => ({ type: 'link', path, title: `Title of ${path}` });
const group = (path: string, ...children: MenuEntry[]): MenuEntry => ({ type: 'group', path, title: `Title of ${path}`, children });

/** The entries as a visitor of /home sees them before the app runs. */
const menu = (entries: MenuEntry[], { activePath = '/home', folds = {} }: { activePath?: string; folds?: Record<string, boolean> } = {}) =>
  markupOf(<MenuList entries={entries} isTop activePath={activePath} folds={folds} onFold={() => {}} />);

/** Whether each group is open. */
const openIn = (html: string) => Array.from(html.matchAll(/<details( [^>]*)>/g), ([, attributes]) => attributes?.includes(' open=""'));

describe('groups in a document', () => {
  const entries = [group('/a', link('/a/1'), link('/a/2')), group('/b', group('/b/c', link('/b/c/1')))];

  test('are folded, unless the visitor opened them', () => {
    expect(openIn(menu(entries))).toEqual([false, false, false]);
    expect(openIn(menu(entries, { folds: { '/b': true } }))).toEqual([false, true, false]);
  });

  test('are open while they hold the active entry, at any depth and whatever the visitor folded', () => {
    expect(openIn(menu(entries, { activePath: '/b/c/1', folds: { '/b': false, '/b/c': false } }))).toEqual([false, true, true]);
  });
});

test('an icon is in the document only where the rail shows it: at entries that are in no group', () => {
  const iconOf = (entry: MenuEntry): MenuEntry => ({ ...entry, icon: `icon-of-${entry.path.slice(1).replaceAll('/', '-')}` });
  const html = menu([iconOf(link('/home')), iconOf(group('/a', iconOf(link('/a/1')), iconOf(group('/a/b', iconOf(link('/a/b/1'))))))]);
  expect(Array.from(html.matchAll(/icon-of-[\w-]+/g), ([name]) => name)).toEqual(['icon-of-home', 'icon-of-a']);
});

describe('the entry', () => {
  test('of the open page is the current one; an active one that is not current contains a page outside the menu', () => {
    expect(menu([link('/home'), link('/other')])).toMatch(/href="\/home"[^>]* aria-current="page"|aria-current="page"[^>]* href="\/home"/);
    expect(menu([link('/other')], { activePath: '/other' })).not.toContain('aria-current');
  });

  test('that leads outside opens a new tab, says so, and is never the current one', () => {
    const html = menu([link('https://other.example')]);
    expect(html).toContain('target="_blank"');
    expect(html).toContain('(opens a new tab)');
    expect(html).not.toContain('aria-current');
    expect(html).not.toContain('active');
  });
});

test('the sidebar of a document has no rail and no style attribute, and works without a script', () => {
  const html = markupOf(<Sidebar />);
  expect(html).toMatch(/^<nav id="menu" popover="auto"/);
  expect(html).not.toContain(' style=');
  expect(html).not.toContain('data-rail');
  expect(html).toContain('popoverTarget="menu" popoverTargetAction="hide"');
});
