import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import iconButton from '../controls/icon-button.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import type { DialogProps } from '../dialog/use-lazy-dialog.tsx';
import { Icon } from '../icon.tsx';
import type { Switch } from '../preferences/preference-keys.ts';
import { choose, usePreference } from '../preferences/preferences.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import styles from './settings-drawer.module.css';
import { ThemeColor } from './theme-color.tsx';

/** The settings: a dialog at the edge of the page. A choice takes effect at once. */
export function SettingsDrawer({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const reset = () =>
    choose({
      color: undefined,
      appearance: undefined,
      tagsView: undefined,
      fixedHeader: undefined,
      sidebarLogo: undefined,
      shortcut: undefined,
    });
  return (
    <Dialog ref={dialog} label={t('settings.label')} className={styles.drawer} onClose={onClose}>
      <div className={styles.header}>
        <h2>{t('settings.label')}</h2>
        <button type="button" className={iconButton.button} aria-label={t('settings.close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <AppearanceChoice />
      <ThemeColor />
      <SwitchRow name="tagsView">{t('settings.tagsView')}</SwitchRow>
      <SwitchRow name="fixedHeader">{t('settings.fixedHeader')}</SwitchRow>
      <SwitchRow name="sidebarLogo">{t('settings.sidebarLogo')}</SwitchRow>
      <SwitchRow name="shortcut">{t('settings.shortcut')}</SwitchRow>
      <button type="button" className={styles.reset} onClick={reset}>
        <Icon name="rotate-ccw" />
        {t('settings.reset')}
      </button>
    </Dialog>
  );
}

function SwitchRow({ name, children }: { name: Switch; children: ReactNode }) {
  const isOn = usePreference(name);
  return (
    <label className={styles.switch}>
      {children}
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself */}
      <input type="checkbox" role="switch" checked={isOn} onChange={event => choose({ [name]: event.target.checked })} />
    </label>
  );
}
