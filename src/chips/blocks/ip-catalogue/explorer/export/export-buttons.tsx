import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import button from '#client/controls/icon-button.module.css';
import { showMessage } from '#client/messages/message-store.ts';
import { useShell } from '#client/shell-context.tsx';
import { addressIn } from '#site/words/language.ts';
import type { Catalogue, CatalogueItem } from '../../../../catalogue/catalogue.ts';
import { itemRows } from './item-rows.ts';

const fileName = 'ip-catalogue';

/** Saves the items of the list as a file. The code of each format is loaded with its first use. */
export function ExportButtons({ items, catalogue }: { items: readonly CatalogueItem[]; catalogue: Catalogue }) {
  const { t } = useTranslation();
  const { htmlLang, language, languages } = useShell();
  const [isBusy, setBusy] = useState(false);
  const rows = () =>
    itemRows(items, catalogue, t, htmlLang, path => new URL(addressIn(language, path, languages), window.location.href).href);
  const save = async (load: () => Promise<(rows: string[][], name: string) => void | Promise<void>>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await (await load())(rows(), fileName);
    } catch (error) {
      console.warn(error);
      showMessage('error', t('catalogue.export.failed'));
    } finally {
      setBusy(false);
    }
  };
  const formats = [
    { label: t('catalogue.export.csv'), load: () => import('./save-csv.ts').then(({ saveCsv }) => saveCsv) },
    { label: t('catalogue.export.xlsx'), load: () => import('./save-xlsx.ts').then(({ saveXlsx }) => saveXlsx) },
  ];
  return formats.map(({ label, load }) => (
    <button key={label} type="button" data-app className={button.button} disabled={items.length === 0} onClick={() => save(load)}>
      {label}
    </button>
  ));
}
