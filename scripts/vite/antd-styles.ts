import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Alert, Button, Checkbox, ConfigProvider, Drawer, Input, Mentions, Tag } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { memoizeValue } from '#site/memoize.ts';

/** The components of antd that the desk uses. */
export const deskComponents = { Alert, Button, Checkbox, Drawer, Input, Mentions, Tag };

/** Their style sheet: a sixth of that of all components, made once for all bundles. antd's variables are in the class `desk-theme`. */
export const antdStyles = memoizeValue(() => {
  const cache = createCache();
  const theme = { hashed: false, cssVar: { key: 'desk-theme' } };
  const components = [...Object.values(deskComponents), Input.TextArea, Input.Search].map((component, key) =>
    createElement(component as React.ComponentType, { key }),
  );
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, components)));
  return extractStyle(cache, true);
});
