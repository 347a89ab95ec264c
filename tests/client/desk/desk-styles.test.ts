import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { antdStyles, deskComponents } from '#scripts/vite/antd-styles.ts';

const folder = path.join(import.meta.dirname, '../../../src/client');

test('every component of antd that the desk draws has its styles', () => {
  const imported = globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap(file => {
    const imports = readFileSync(path.join(folder, file), 'utf8').matchAll(/^import (?!type)(.+) from 'antd(?:\/es\/.+)?';$/gm);
    return Array.from(imports, ([, names = '']) => names.split(/[{,}]/).map(name => name.trim()))
      .flat()
      .filter(Boolean);
  });
  const withoutStyles = ['ConfigProvider'];
  expect(Object.keys(deskComponents)).toEqual([...new Set(imported)].filter(name => !withoutStyles.includes(name)).sort());
  const styles = antdStyles();
  for (const part of ['drawer', 'mentions']) expect(styles, part).toContain(`.ant-${part}{`);
  expect(styles).toContain('.desk-theme{--ant-');
  expect(styles).not.toContain('css-var-_');
});
