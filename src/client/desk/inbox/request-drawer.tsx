import { Button, Drawer } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '../../boundary.tsx';
import { Icon } from '../../icon.tsx';
import { Failure } from '../action/failure.tsx';
import type { ActionFailure } from '../action/use-action.ts';
import desk from '../desk.module.css';
import styles from '../request/request.module.css';
import { RequestView } from '../request/request-view.tsx';

interface RequestDrawerProps extends Omit<ComponentProps<typeof RequestView>, 'reference'> {
  /** Reference of the request that is open. */
  open: string | undefined;
  /** Its neighbours in the list. */
  previous: string | undefined;
  next: string | undefined;
  /** Opens another one, or none. */
  onOpen: (ref: string | undefined) => void;
  /** Why a change by a key failed: it has no control of its own. */
  keyFailure: ActionFailure | undefined;
}

/** The open request beside the list, with the way to its neighbours. */
export function RequestDrawer({ open, previous, next, onOpen, keyFailure, ...view }: RequestDrawerProps) {
  const { words } = view;
  const { t } = useTranslation();
  return (
    <Drawer
      open={open !== undefined}
      onClose={() => onOpen(undefined)}
      // The list moves the focus: antd forgets it where the drawer closes before it has opened.
      focusable={{ focusTriggerAfterClose: false }}
      size="min(1040px, 100vw)"
      rootClassName={styles.drawer ?? ''}
      onKeyDown={event => {
        // A list that is closed but still fades keeps antd from closing this.
        if (event.key !== 'Escape' || !(event.target as Element).matches('[role="combobox"][aria-expanded="false"]')) return;
        event.stopPropagation();
        onOpen(undefined);
      }}
      title={<code>{open}</code>}
      destroyOnHidden
      closable={{ 'aria-label': words.close }}
      extra={
        <div className={desk.actions}>
          <Button type="text" aria-label={words.previous} disabled={previous === undefined} onClick={() => onOpen(previous)}>
            <Icon name="arrow-left" />
          </Button>
          <Button type="text" aria-label={words.next} disabled={next === undefined} onClick={() => onOpen(next)}>
            <Icon name="arrow-right" />
          </Button>
        </div>
      }
    >
      {open !== undefined && (
        <Boundary key={open} content={open} instead={() => <p role="alert">{t('pageError.title')}</p>}>
          <Failure of={keyFailure} />
          <RequestView reference={open} {...view} />
        </Boundary>
      )}
    </Drawer>
  );
}
