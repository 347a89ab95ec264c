import { I18nextProvider } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { useQueuedForms } from '../forms/session/use-queued-forms.ts';
import { i18nOf } from '../i18n.ts';
import { Layout } from '../layout/layout.tsx';
import { PlaceProvider } from '../shell-context.tsx';
import { CachedViews } from './cached-views.tsx';
import { TabSlot } from './tab-slot.tsx';
import { useCommittedView } from './use-committed-view.ts';
import { useRecordedTab } from './use-recorded-tab.ts';
import type { View } from './view.ts';
import { ViewScroll } from './view-scroll.tsx';

/** The whole body of a document, rendered by the build and by the browser. */
export function SiteView() {
  const view = useLoaderData() as View;
  useCommittedView(view);
  useRecordedTab(view);
  useQueuedForms(view.shell);
  return (
    <I18nextProvider i18n={i18nOf(view.shell)}>
      <PlaceProvider value={view}>
        <Layout tabs={<TabSlot />}>
          <CachedViews view={view} />
        </Layout>
        <ViewScroll view={view} />
      </PlaceProvider>
    </I18nextProvider>
  );
}
