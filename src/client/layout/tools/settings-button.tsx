import { useTranslation } from 'react-i18next';
import iconButton from '../../controls/icon-button.module.css';
import { useLazyDialog } from '../../dialog/use-lazy-dialog.tsx';
import { Icon } from '../../icon.tsx';
import handle from './settings-handle.module.css';

const loadDrawer = () => import('../../settings/settings-drawer.tsx').then(({ SettingsDrawer }) => SettingsDrawer);

/** Opens the settings from the header. */
export function SettingsButton() {
  const { t } = useTranslation();
  const { open, dialog } = useLazyDialog(loadDrawer);
  return (
    <>
      <button type="button" data-app="settings" className={iconButton.button} aria-haspopup="dialog" onClick={open}>
        <Icon name="settings" />
        <span>{t('settings.label')}</span>
      </button>
      {dialog}
    </>
  );
}

/** Opens the settings from the edge of the page, on sites that want it. */
export function SettingsHandle() {
  const { t } = useTranslation();
  const { open, dialog } = useLazyDialog(loadDrawer);
  return (
    <>
      <button
        type="button"
        data-app="settings-handle"
        className={handle.handle}
        aria-label={t('settings.label')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="settings" />
      </button>
      {dialog}
    </>
  );
}
