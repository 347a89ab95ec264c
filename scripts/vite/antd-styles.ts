import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, Drawer, Mentions } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { memoizeValue } from '#site/memoize.ts';

/** The components of antd that the desk uses. */
export const deskComponents = { Drawer, Mentions };

/**
 * Their style sheet, made once for all bundles: a twentieth of that of all components. antd's variables are in the class `desk-theme`. It is a
 * layer below the site's own styles, since antd styles every link of the page.
 */
export const antdStyles = memoizeValue(() => {
  const cache = createCache();
  const theme = { hashed: false, cssVar: { key: 'desk-theme' } };
  const components = Object.values(deskComponents).map((component, key) => createElement(component as React.ComponentType, { key }));
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, components)));
  return `@layer antd{${extractStyle(cache, true)}}`;
});
