import { expect, test } from 'vitest';
import { loadSite } from '#loader/load-site.ts';
import type { Route } from '#site/routes/route.ts';
import { type Shell, type ShellAssets, shellOf } from '#site/shell.ts';
import { packShell, type ShellFile, unpackShell } from '#site/shell-file.ts';

const { site } = loadSite(process.cwd());
if (site === undefined) throw new Error('The site has errors');

const sent = (shell: Shell): ShellFile => JSON.parse(JSON.stringify(packShell(shell)));

/** The shell of this site, with an address of data for each page. */
function shellIn(language: string, addressOf = (path: string) => `/assets/pages/${language}${path}.${path.length}aB-_.json`): Shell {
  const pages = Object.fromEntries(Object.keys(site?.locales[language]?.pages ?? {}).map(path => [path, addressOf(path)]));
  const assets: ShellAssets = { icons: '/icons.svg', qr: '/qr.svg', shells: {}, search: '/search.json', pages };
  return shellOf(site as NonNullable<typeof site>, language, assets);
}

test.each(['en', 'zh'])('browsers read the shell as it was, in %s, from far fewer bytes', language => {
  const shell = shellIn(language);
  const file = sent(shell);
  expect(unpackShell(file)).toEqual(shell);
  expect(JSON.stringify(file).length).toBeLessThan(JSON.stringify(shell).length / 2);
});

test('addresses of another form, as in dev, are kept', () => {
  const shell = shellIn('en', path => `/@data/7/pages/en${path}.json`);
  expect(unpackShell(sent(shell))).toEqual(shell);
});

test('a product that is not written in all languages, or is listed elsewhere, is read as it was', () => {
  const change = (route: Route): Route => {
    const { subject, within: _, ...other } = route;
    if (subject === 'ddr5-phy') return { ...route, missingIn: ['zh'] };
    if (subject === 'hbm3-phy') return { ...other, subject };
    return { ...route, children: route.children.map(change) };
  };
  const shell = shellIn('en');
  const changed = { ...shell, routes: shell.routes.map(change) };
  expect(unpackShell(sent(changed))).toEqual(changed);
});
