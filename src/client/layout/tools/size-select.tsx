import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Size, sizes } from '#site/settings.ts';
import iconButton from '../../controls/icon-button.module.css';
import { Icon } from '../../icon.tsx';
import { showMessage } from '../../messages/message-store.ts';
import { choose, usePreference } from '../../preferences/preferences.ts';
import styles from './tools.module.css';

/** The size of text and controls. */
export function SizeSelect() {
  const { t } = useTranslation();
  const size = usePreference('size');
  const select = useRef<HTMLSelectElement>(null);
  const change = (chosen: Size) => {
    choose({ size: chosen });
    showMessage('success', t('size.changed'));
  };
  // The visitor may have chosen before the app ran.
  const followEarly = useEffectEvent(() => {
    const { value } = select.current as HTMLSelectElement;
    if (value !== document.documentElement.dataset.size) change(value as Size);
  });
  useEffect(() => followEarly(), []);
  return (
    <label className={`${iconButton.button} ${styles.size}`}>
      <Icon name="a-large-small" />
      <span>{t('size.label')}</span>
      <select ref={select} name="size" autoComplete="off" value={size} onChange={event => change(event.target.value as Size)}>
        {sizes.map(name => (
          <option key={name} value={name}>
            {t(`size.options.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
