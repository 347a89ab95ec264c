import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { type Size, sizes } from '#site/settings.ts';
import type { Shell } from '#site/shell.ts';
import { cookieValue } from '#site/words/language-cookie.ts';
import { useShell } from '../shell-context.tsx';
import { colorVariables } from '../styles/tokens.ts';
import { type Appearance, appearances, type Switch, sidebarCookie, sizeCookie, storageKey, switches } from './preference-keys.ts';

/** How the interface looks for this visitor. */
interface Preferences extends Record<Switch, boolean> {
  /** Main colour as #rrggbb. */
  color: string;
  size: Size;
  /** Light, dark, or as the system is. */
  appearance: Appearance;
  /** Whether the sidebar has its full width on desktop. */
  sidebar: 'open' | 'closed';
}

/** What the visitor chose; everything else is as the site sets it. */
type Choices = { [Name in keyof Preferences]?: Preferences[Name] | undefined };

const yearInSeconds = 365 * 24 * 60 * 60;

// Empty in the build and in the first render; until then before-paint.ts has applied the choices.
const useChoices = create<Choices>(() => ({}));

/** The visitor's choice, or the site's setting. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const shell = useShell();
  return useChoices(choices => preferencesOf(choices, shell)[name]);
}

/** Shows choices while the visitor is still choosing. */
export function tryOut(changes: Choices): void {
  useChoices.setState(changes);
}

/** Applies choices and stores them in this browser; `undefined` goes back to the site's setting. */
export function choose(changes: Choices): void {
  useChoices.setState(changes);
  const { size, sidebar, ...others } = useChoices.getState();
  if ('size' in changes) keepCookie(sizeCookie, size);
  if ('sidebar' in changes) keepCookie(sidebarCookie, sidebar && (sidebar === 'closed' ? '0' : '1'));
  try {
    // Size and sidebar are read from their cookies; here they notify other windows.
    // The document has been given the colours by now; before-paint.ts takes them as `colorVariables` writes them, without spaces.
    const colors = others.color && document.documentElement.style.cssText.replaceAll(' ', '');
    localStorage.setItem(storageKey, JSON.stringify({ ...others, size, sidebar, colors }));
  } catch {
    // A browser that stores nothing shows the choice until the page is left.
  }
}

/** Calls a listener with each change of what the visitor chose, and what was chosen before; returns how to end that. */
export const followChoices = (listener: (choices: Choices, before: Choices) => void): (() => void) => useChoices.subscribe(listener);

/** Reads what this browser has stored, now and whenever another window of the site changes it. */
export function restorePreferences(): void {
  useChoices.setState(keptChoices());
  addEventListener('storage', ({ key }) => {
    // Not from the cookies: they may change later than this.
    if (key === storageKey) useChoices.setState(choicesIn(readStorage()));
  });
}

/** Gives the root element the attributes and colours that the style sheets read. */
export function usePreferencesOnDocument(): void {
  const shell = useShell();
  useLayoutEffect(() => {
    const show = () => {
      const { color, ...attributes } = preferencesOf(useChoices.getState(), shell);
      const { dataset, style } = document.documentElement;
      for (const [name, value] of Object.entries(attributes)) dataset[name] = String(value);
      style.cssText = colorVariables({ ...shell.colors, main: color });
    };
    show();
    return useChoices.subscribe(show);
  }, [shell]);
}

/** A colour that can be chosen: #rrggbb. */
export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

function preferencesOf(choices: Choices, { settings, colors }: Pick<Shell, 'settings' | 'colors'>): Preferences {
  return {
    color: choices.color ?? colors.main,
    size: choices.size ?? settings.size,
    appearance: choices.appearance ?? 'system',
    sidebar: choices.sidebar ?? 'open',
    tagsView: choices.tagsView ?? settings.tagsView,
    fixedHeader: choices.fixedHeader ?? settings.fixedHeader,
    sidebarLogo: choices.sidebarLogo ?? settings.sidebarLogo,
    shortcut: choices.shortcut ?? true,
  };
}

function keptChoices(): Choices {
  const isClosed = cookieValue(document.cookie, sidebarCookie) === '0';
  return choicesIn({ ...readStorage(), size: cookieValue(document.cookie, sizeCookie), sidebar: isClosed ? 'closed' : 'open' });
}

/** Ignores values that no version of the site has written. */
function choicesIn(kept: Record<string, unknown>): Choices {
  return {
    size: sizes.find(known => known === kept.size),
    sidebar: kept.sidebar === 'closed' ? 'closed' : undefined,
    color: isColor(kept.color) ? kept.color : undefined,
    appearance: appearances.find(known => known === kept.appearance),
    ...Object.fromEntries(switches.map(name => [name, typeof kept[name] === 'boolean' ? kept[name] : undefined])),
  };
}

function readStorage(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function keepCookie(name: string, value: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: before-paint.ts must read it at once, and the Cookie Store API is not everywhere
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Lax; Max-Age=${value === undefined ? 0 : yearInSeconds}`;
}
