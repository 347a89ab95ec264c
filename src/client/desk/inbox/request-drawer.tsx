import { Button, Drawer } from 'antd';
import type { ComponentProps } from 'react';
import styles from '../desk.module.css';
import { RequestView } from '../request/request-view.tsx';

interface RequestDrawerProps extends Omit<ComponentProps<typeof RequestView>, 'reference'> {
  /** Reference of the request that is open. */
  open: string | undefined;
  /** Its neighbours in the list. */
  previous: string | undefined;
  next: string | undefined;
  /** Opens another one, or none. */
  onOpen: (ref: string | undefined) => void;
}

/** The open request beside the list, with the way to its neighbours. */
export function RequestDrawer({ open, previous, next, onOpen, ...view }: RequestDrawerProps) {
  const { words } = view;
  return (
    <Drawer
      open={open !== undefined}
      onClose={() => onOpen(undefined)}
      size="min(720px, 100vw)"
      title={open}
      destroyOnHidden
      closable={{ 'aria-label': words.close }}
      extra={
        <div className={styles.actions}>
          <Button disabled={previous === undefined} onClick={() => onOpen(previous)}>
            {words.previous}
          </Button>
          <Button disabled={next === undefined} onClick={() => onOpen(next)}>
            {words.next}
          </Button>
        </div>
      }
    >
      {open !== undefined && <RequestView key={open} reference={open} {...view} />}
    </Drawer>
  );
}
