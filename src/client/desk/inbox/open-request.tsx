import Drawer from 'antd/es/drawer/index.js';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '../../boundary.tsx';
import { Icon } from '../../icon.tsx';
import { isKeyOfInputMethod } from '../../text/composition.ts';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import type { ActionFailure } from '../action/use-action.ts';
import desk from '../desk.module.css';
import { keyHint } from '../key-hint.ts';
import styles from '../request/request.module.css';
import { RequestView } from '../request/request-view.tsx';
import { WithAntd } from '../with-antd.tsx';

interface OpenRequestProps extends Omit<ComponentProps<typeof RequestView>, 'reference'> {
  /** Reference of the request that is open. */
  open: string | undefined;
  /** Its neighbours in the list. */
  previous: string | undefined;
  next: string | undefined;
  /** Opens another one, or none. */
  onOpen: (ref: string | undefined) => void;
  /** Why a change by a key failed: it has no control of its own. */
  keyFailure: ActionFailure | undefined;
  /** Whether it is shown beside the list; otherwise over it. */
  isBeside: boolean;
}

/** The open request, with the way to its neighbours: beside the list where there is room, over it elsewhere. */
export function OpenRequest(props: OpenRequestProps) {
  return (
    <WithAntd>
      <PaneOrDrawer {...props} />
    </WithAntd>
  );
}

function PaneOrDrawer({ open, previous, next, onOpen, keyFailure, isBeside, ...view }: OpenRequestProps) {
  const { words } = view;
  const { t } = useTranslation();
  const neighbours = (
    <div className={desk.actions}>
      <Button
        look="quiet"
        aria-label={words.previous}
        {...keyHint(words.previous, 'k')}
        disabled={previous === undefined}
        onClick={() => onOpen(previous)}
      >
        <Icon name="arrow-left" />
      </Button>
      <Button look="quiet" aria-label={words.next} {...keyHint(words.next, 'j')} disabled={next === undefined} onClick={() => onOpen(next)}>
        <Icon name="arrow-right" />
      </Button>
    </div>
  );
  const close = () => onOpen(undefined);
  const shown = open !== undefined && (
    <Boundary key={open} content={open} instead={() => <p role="alert">{t('pageError.title')}</p>}>
      <Failure of={keyFailure} />
      <RequestView reference={open} {...view} />
    </Boundary>
  );
  if (isBeside && open !== undefined)
    return (
      <RequestPane reference={open} closeLabel={words.close} neighbours={neighbours} onClose={close}>
        {shown}
      </RequestPane>
    );
  return (
    <Drawer
      open={open !== undefined}
      onClose={close}
      // The list moves the focus: antd forgets it where the drawer closes before it has opened.
      focusable={{ focusTriggerAfterClose: false }}
      size="min(1040px, 100vw)"
      rootClassName={styles.drawer ?? ''}
      title={<code>{open}</code>}
      destroyOnHidden
      closable={{ 'aria-label': words.close }}
      extra={neighbours}
    >
      {shown}
    </Drawer>
  );
}

interface RequestPaneProps {
  reference: string;
  closeLabel: string;
  neighbours: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A part of the page that scrolls by itself. It takes the focus with each request that opens, and Escape closes it. */
function RequestPane({ reference, closeLabel, neighbours, onClose, children }: RequestPaneProps) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollTo({ top: 0 });
    document.querySelector(`a[data-request="${reference}"]`)?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [reference]);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isKeyOfInputMethod(event) || event.defaultPrevented || isCovered()) return;
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section ref={pane} className={styles.pane} aria-label={reference} tabIndex={-1}>
      <div className={styles.paneHead}>
        <Button look="quiet" aria-label={closeLabel} {...keyHint(closeLabel, 'Escape')} onClick={onClose}>
          <Icon name="x" />
        </Button>
        <code>{reference}</code>
        {neighbours}
      </div>
      <div className={styles.paneBody}>{children}</div>
    </section>
  );
}

/** Whether something that is open takes the key for itself: a dialog, or a list of names to choose from. */
const isCovered = () =>
  [...document.querySelectorAll('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]')].some(open => open.checkVisibility());
