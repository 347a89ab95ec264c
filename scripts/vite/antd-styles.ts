import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import type { ConfigProviderProps } from 'antd';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { memoizeValue } from '#site/memoize.ts';

/** A component of antd from its own file: all of antd takes a second to load. */
const ownFileOf = (folder: string): ComponentType => createRequire(import.meta.url)(`antd/lib/${folder}/index.js`).default;

/** The components of antd that the desk uses. */
export const deskComponents = { Drawer: ownFileOf('drawer'), Mentions: ownFileOf('mentions') };

/**
 * Their style sheet, made once for all bundles: a twentieth of that of all components. antd's variables are in the class `desk-theme`. It is a
 * layer below the site's own styles, since antd styles every link of the page.
 */
export const antdStyles = memoizeValue(() => {
  const cache = createCache();
  const theme = { hashed: false, cssVar: { key: 'desk-theme' } };
  const components = Object.values(deskComponents).map((component, key) => createElement(component, { key }));
  const provider: ComponentType<ConfigProviderProps> = ownFileOf('config-provider');
  renderToString(createElement(StyleProvider, { cache }, createElement(provider, { theme }, components)));
  return `@layer antd{${extractStyle(cache, true)}}`;
});
