import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import type { MenuEntry } from '#site/routes/menu.ts';
import { Icon } from '../../icon.tsx';
import { forwardKey } from './arrow-keys.ts';
import { FlyoutFocus } from './flyout-focus.tsx';
import panel from './rail-panel.module.css';
import { RailPanel } from './rail-panel.tsx';
import { useFocusHandover } from './use-focus-handover.ts';
import type { Rail } from './use-rail.ts';

interface RailGroupProps {
  group: Extract<MenuEntry, { type: 'group' }>;
  className: string | undefined;
  rail: Rail;
  hadFocus: RefObject<boolean>;
  children: ReactNode;
}

/** A group on the rail: an icon that opens the group's entries next to it. */
export function RailGroup({ group: { path, title, icon }, className, rail, hadFocus, children }: RailGroupProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandover(button, hadFocus);
  const flyoutId = useId();
  const popup = rail.popup?.path === path && rail.popup.type === 'flyout' ? rail.popup : undefined;
  const enter = () => rail.show({ path, type: 'flyout', takesFocus: true });
  const press = ({ detail, nativeEvent }: MouseEvent) => {
    // A click without a pointer comes from the keyboard. A mouse has opened the flyout by hovering, a finger has not.
    if (detail === 0) enter();
    else if (popup && (nativeEvent as PointerEvent).pointerType === 'touch') rail.hide();
    else rail.show({ path, type: 'flyout' });
  };
  const enterByKey = (event: KeyboardEvent) => {
    if (event.key !== forwardKey(event.currentTarget as HTMLElement)) return;
    event.preventDefault();
    enter();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={popup !== undefined}
        aria-controls={popup && flyoutId}
        onClick={press}
        onKeyDown={enterByKey}
      >
        {icon !== undefined && <Icon name={icon} />}
        {title}
      </button>
      {popup && (
        <RailPanel type="flyout" id={flyoutId}>
          <FlyoutFocus takesFocus={popup.takesFocus === true} onLeave={rail.hide}>
            <p className={panel.title} aria-hidden="true">
              {title}
            </p>
            {children}
          </FlyoutFocus>
        </RailPanel>
      )}
    </>
  );
}
