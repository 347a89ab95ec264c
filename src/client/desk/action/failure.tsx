import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import button from '../../controls/button.module.css';
import { Icon } from '../../icon.tsx';
import styles from './failure.module.css';
import type { ActionFailure } from './use-action.ts';

/** Why an action failed, beside its control, and the button that tries it again. */
export function Failure({ of: failure }: { of: ActionFailure | undefined }) {
  return failure && <Reason {...failure} />;
}

function Reason({ text, id, control, retry }: ActionFailure) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useFocusBack(box, control);
  return (
    <div ref={box} className={styles.failure}>
      <p>
        <Icon name="triangle-alert" />
        {/* Another element each time: screen readers announce a text that appears, not one that is still there. */}
        <span key={id} role="alert">
          {text}
        </span>
      </p>
      <button type="button" className={`${button.secondary} ${styles.retry}`} onClick={retry}>
        {t('pageError.retry')}
      </button>
    </div>
  );
}

/** Where the button had the focus when it went, the focus goes back to the control, or to another one beside it where that is gone, too. */
function useFocusBack(box: RefObject<HTMLElement | null>, control: Element | null) {
  const beside = useRef<Element[]>([]);
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      const others = current?.parentElement?.querySelectorAll('input, textarea, button') ?? [];
      if (current?.contains(document.activeElement))
        beside.current = [...(control === null ? [] : [control]), ...others].filter(other => !current.contains(other));
    };
  }, [box, control]);
  useEffect(
    () => () => {
      const next = beside.current.find(element => element.isConnected && element.matches('input, textarea, button'));
      if (next instanceof HTMLElement) next.focus();
    },
    [],
  );
}
