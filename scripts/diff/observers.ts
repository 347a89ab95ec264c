import { type Duration, writeDuration } from '#site/retention.ts';
import { flattenRoutes } from '#site/routes/route.ts';
import { type Compare, compareLists, defaultLocale } from './changes.ts';
import { sameRoute } from './pages.ts';
import { quoted } from './values/word-diff.ts';

/** Where the site sends what, which visitors do not see: programs that take it do. */
export const endpointChanges: Compare = ({ site: before }, { site: after }) => {
  const server = (address: string) => (address === '' ? "the site's own server" : address);
  const { kept } = compareLists(Object.keys(before.forms), Object.keys(after.forms));
  return [
    ...(before.apiBaseUrl === after.apiBaseUrl
      ? []
      : [`Calls go to ${server(after.apiBaseUrl)} (before: to ${server(before.apiBaseUrl)}).`]),
    ...kept.flatMap(name => {
      const [was, is] = [before.forms[name], after.forms[name]];
      if (was === undefined || is === undefined) return [];
      const form = `The form ${quoted(is.schema.title)}`;
      return [
        ...(was.endpoint === is.endpoint ? [] : [`${form} is sent to ${is.endpoint} (before: to ${was.endpoint}).`]),
        ...(was.id === is.id ? [] : [`${form} says that it is ${is.id} (before: ${was.id}).`]),
      ];
    }),
  ];
};

/** How long something was stored, and is stored now; what has no duration stays until somebody deletes it. */
type Span = [subject: string, was: Duration | undefined, is: Duration | undefined];

/** How long what visitors send stays, as the privacy page says. Requests of a form that is gone stay as those without retention. */
export const retentionChanges: Compare = ({ site: before }, { site: after }) => {
  const stored = (duration: Duration | undefined) =>
    duration === undefined ? 'until somebody deletes them' : writeDuration(duration, 'en');
  const spans: Span[] = [
    ['Visits', before.retention.visits, after.retention.visits],
    ...Object.entries(before.forms).map(
      ([name, { schema }]): Span => [
        `Requests of the form ${quoted(schema.title)}`,
        before.retention.forms[name],
        after.retention.forms[name],
      ],
    ),
  ];
  return spans.flatMap(([subject, was, is]) => (stored(was) === stored(is) ? [] : [`${subject}: ${stored(was)} → ${stored(is)}.`]));
};

/** Names in the log of visits, which statistics count. */
export const siteLogChanges: Compare = (before, after) => {
  const { added, gone } = compareLists(before.site.siteLog, after.site.siteLog);
  const routes = flattenRoutes(defaultLocale(after.site).routes).filter(({ subject }) => subject === undefined);
  return [
    ...added.map(name => `The name ${quoted(name)} is new.`),
    ...gone.map(name => `The name ${quoted(name)} is gone.`),
    ...routes.flatMap(route => {
      const was = sameRoute(before, after, route);
      if (was === undefined || was.siteLog === route.siteLog) return [];
      return [`Visits of ${route.path} are logged as ${quoted(route.siteLog)} (before: ${quoted(was.siteLog)}).`];
    }),
  ];
};
