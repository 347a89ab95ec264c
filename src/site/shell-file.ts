import { defined } from './defined.ts';
import type { Route } from './routes/route.ts';
import { subjectRoute } from './routes/subject-route.ts';
import type { Shell, ShellAssets } from './shell.ts';

/**
 * The shell as browsers fetch it. Every page of the site needs it, and a catalogue may have thousands of pages: of each of their routes
 * there is only what does not follow from the route above.
 */
export interface ShellFile extends Omit<Shell, 'routes'> {
  routes: PackedRoute[];
}

interface PackedRoute extends Omit<Route, 'children'> {
  children: PackedRoute[];
  /** Routes of the entries of the catalogue, after the children. */
  entries?: { list: (PackedEntry | Route)[]; withins: string[] };
}

/** Its id, its title, the place of `within`, and the mark in the address of its data. */
type PackedEntry = [id: string, title: string, within: number, mark: string];

export function packShell(shell: Shell): ShellFile {
  const pages = { ...shell.assets.pages };
  const pack = (route: Route): PackedRoute => {
    const children = route.children.filter(({ subject }) => subject === undefined);
    const subjects = route.children.filter(({ subject }) => subject !== undefined);
    const packed = { ...route, children: children.map(pack) };
    if (subjects.length === 0) return packed;
    const withins = [...new Set(subjects.flatMap(({ within }) => within ?? []))];
    const list = subjects.map((subject): PackedEntry | Route => {
      const { path, subject: id = '', title, within } = subject;
      const [start, end] = dataAddress(shell.language, path);
      const address = pages[path] ?? '';
      const mark = address.slice(start.length, -end.length);
      const isUsual = address === start + mark + end && isSame(subject, entryRoute(route, id, title, within));
      if (!isUsual) return subject;
      delete pages[path];
      return [id, title, within === undefined ? -1 : withins.indexOf(within), mark];
    });
    return { ...packed, entries: { list, withins } };
  };
  const routes = shell.routes.map(pack);
  return { ...shell, routes, assets: { ...shell.assets, pages } };
}

export function unpackShell({ routes, assets, ...shell }: ShellFile): Shell {
  const pages: ShellAssets['pages'] = { ...assets.pages };
  const unpack = ({ entries, children, ...route }: PackedRoute): Route => {
    const parent = { ...route, children: children.map(unpack) };
    const below = entries?.list.map(entry => {
      if (!Array.isArray(entry)) return entry;
      const [id, title, within, mark] = entry;
      const subject = entryRoute(parent, id, title, entries.withins[within]);
      pages[subject.path] = dataAddress(shell.language, subject.path).join(mark);
      return subject;
    });
    return below === undefined ? parent : { ...parent, children: [...parent.children, ...below] };
  };
  return { ...shell, routes: routes.map(unpack), assets: { ...assets, pages } };
}

/** The route of an entry that is in the same languages as the pages around it are without gaps. */
function entryRoute(parent: Route, id: string, name: string, within: string | undefined): Route {
  const { missingIn: _missing, untranslated: _untranslated, ...usual } = parent;
  return subjectRoute({ ...usual, children: [] }, { id, name, ...defined({ within }) });
}

/** What is around the mark in the address of a page's data. */
const dataAddress = (language: string, path: string): [start: string, end: string] => [`/assets/pages/${language}${path}.`, '.json'];

const isSame = (a: Route, b: Route) => JSON.stringify(Object.entries(a).toSorted()) === JSON.stringify(Object.entries(b).toSorted());
