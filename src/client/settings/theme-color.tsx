import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showMessage } from '../messages/message-store.ts';
import { choose, isColor, tryOut, usePreference } from '../preferences/preferences.ts';
import styles from './theme-color.module.css';

/** The colours that the specification names. */
const presets = ['#409eff', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959cd', '#f5222d'];

/** Long enough to be read and heard. */
const minMilliseconds = 600;

/** The main colour: one of the presets, or any other. */
export function ThemeColor() {
  const { t } = useTranslation();
  const color = usePreference('color').toLowerCase();
  const apply = (chosen: string) => {
    if (!isColor(chosen)) return;
    const end = showMessage('progress', t('settings.applying'));
    setTimeout(end, minMilliseconds);
    choose({ color: chosen });
  };
  const field = useRef<HTMLInputElement>(null);
  const applyField = useEffectEvent(() => apply(field.current?.value ?? ''));
  useEffect(() => {
    // React's onChange is the browser's input event, one for each move of the pointer; `change` comes once, at the end.
    const element = field.current;
    const follow = () => applyField();
    element?.addEventListener('change', follow);
    return () => element?.removeEventListener('change', follow);
  }, []);
  return (
    <fieldset className={styles.colors}>
      <legend>{t('settings.color')}</legend>
      <div className={styles.presets}>
        {presets.map(preset => (
          <input
            key={preset}
            type="radio"
            name="theme-color"
            aria-label={t('settings.preset', { color: preset })}
            title={preset}
            checked={color === preset}
            onChange={() => apply(preset)}
            style={{ backgroundColor: preset }}
          />
        ))}
      </div>
      <label className={styles.any}>
        {t('settings.anyColor')}
        <input ref={field} type="color" value={color} onChange={event => tryOut({ color: event.target.value })} />
      </label>
    </fieldset>
  );
}
