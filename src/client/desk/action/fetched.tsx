import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../api/api.ts';
import { openDocument } from '../../navigation/open-document.ts';
import { Loading } from './loading.tsx';
import { useAction } from './use-action.ts';

const parts: (() => Promise<unknown>)[] = [];

/** A part of the desk whose code is fetched when it is first shown. Where that fails it says so, with a button that tries again. */
export function fetched<Props extends { api: Api; words: { loading: string } }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  let hasFailed = false;
  const fetchPart = async () => {
    Part ??= await load();
  };
  parts.push(fetchPart);
  return function Fetched(props: Props) {
    const { t } = useTranslation();
    const { run, failure } = useAction(props.api, async ({ showFailure }) => {
      try {
        await fetchPart();
      } catch {
        // Browsers may remember that a file could not be fetched as long as the document is open.
        if (hasFailed && (await openDocument())) return;
        hasFailed = true;
        showFailure(t('requests.network'));
      }
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: once; the next time is for the button.
    useEffect(() => {
      if (Part === undefined) void run();
    }, []);
    return Part === undefined ? <Loading failure={failure} words={props.words} /> : <Part {...props} />;
  };
}

/** Fetches the code of all parts that is not there yet; what cannot be fetched now is fetched when it is shown. */
export function fetchParts(): void {
  for (const fetchPart of parts) void fetchPart().catch(() => undefined);
}
