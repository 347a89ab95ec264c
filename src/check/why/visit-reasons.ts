import { hasTab, isCached } from '#site/routes/tabs.ts';
import { type Addressed, decidedBy, inConfig, type Reason } from './addressed.ts';

/** Tab, kept view, and the name in the visit log. */
export function visitReasons({ route, entries, draft }: Addressed): Reason[] {
  const own = entries.at(-1);
  const at = (attribute: 'affix' | 'noCache') => (own?.entry[attribute] === undefined ? {} : { at: inConfig([...own.at, attribute]) });
  const log = decidedBy(entries, 'siteLog');
  const isOn = draft.config?.settings?.tagsView === true;
  return [
    hasTab(route)
      ? {
          name: 'tab',
          value: route.affix ? 'pinned' : 'opens with the first visit',
          rule: `${route.affix ? '`affix` pins it' : 'every page that is visited has one'}${isOn ? '' : '; tabs are off until `settings.tagsView` or the visitor turns them on'}`,
          ...at('affix'),
        }
      : { name: 'tab', value: 'none', rule: 'only pages have tabs' },
    ...(hasTab(route)
      ? [
          {
            name: 'view',
            value: isCached(route) ? 'kept while its tab lives' : 'forgotten when it is left',
            rule: isCached(route) ? 'every page is kept unless it says `noCache`' : '`noCache` of the route',
            ...at('noCache'),
          },
        ]
      : []),
    log === undefined
      ? { name: 'visit log', value: route.siteLog, rule: 'neither the route nor one above it says `siteLog`' }
      : {
          name: 'visit log',
          value: route.siteLog,
          rule: log === own || log.path === own?.path ? '`siteLog` of the route' : `inherited from \`${log.path}\``,
          at: log.line,
        },
  ];
}
