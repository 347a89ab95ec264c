import { defined } from '../defined.ts';
import { joinPath, type Route } from './route.ts';

/** What the route of an entry of the catalogue has of its own. */
interface Subject {
  id: string;
  name: string;
  within?: string;
}

/** A page with `each` has one hidden route below it for each entry of the catalogue. */
export function subjectRoute(parent: Route, { id, name, within = parent.activeMenu }: Subject): Route {
  const own = { path: joinPath(parent.path, id), name: `${parent.name}:${id}`, title: name, subject: id };
  return { ...parent, ...own, hidden: true, affix: false, ...defined({ within }) };
}
