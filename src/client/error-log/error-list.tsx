import { useTranslation } from 'react-i18next';
import styles from './error-log-dialog.module.css';
import type { LoggedError } from './error-log-store.ts';

/** Errors, the newest first, with all that the log has of each. */
export function ErrorList({ entries }: { entries: readonly LoggedError[] }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.list}>
      {entries.map(({ id, message, component, url, stack, time }) => (
        <li key={id}>
          <dl>
            <dt>{t('errorLog.message')}</dt>
            <dd className={styles.message}>{message}</dd>
            {component !== '' && (
              <>
                <dt>{t('errorLog.component')}</dt>
                <dd>{component}</dd>
              </>
            )}
            <dt>{t('errorLog.url')}</dt>
            <dd>{url}</dd>
            <dt>{t('errorLog.time')}</dt>
            <dd>
              <time dateTime={new Date(time).toISOString()}>{t('errorLog.when', { time })}</time>
            </dd>
            {stack !== '' && (
              <>
                <dt>{t('errorLog.stack')}</dt>
                <dd>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard (WCAG 2.1.1) */}
                  {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
                  <pre role="group" aria-label={t('errorLog.stack')} tabIndex={0}>
                    {stack}
                  </pre>
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ol>
  );
}
