import { type InputHTMLAttributes, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isDay } from '#site/forms/date-rules.ts';
import { readDay } from '#site/forms/read-day.ts';
import iconButton from '../../../controls/icon-button.module.css';
import { Icon } from '../../../icon.tsx';
import { showMessage } from '../../../messages/message-store.ts';
import { openDocument } from '../../../navigation/open-document.ts';
import { useShell } from '../../../shell-context.tsx';
import { fillIn } from '../../form-words.ts';
import type { ControlProps } from '../control-props.ts';
import styles from './date-control.module.css';

type LoadedCalendar = typeof import('./calendar.tsx');

interface DateControlProps extends ControlProps {
  /** The attributes that the input shares with all other controls. */
  input: InputHTMLAttributes<HTMLInputElement> & { id: string };
}

/**
 * A day, typed or picked from a calendar. When the field is left, what was typed as the language writes it becomes YYYY-MM-DD. The calendar is a dialog
 * that is not modal (popover): the browser itself opens, places and closes it, except the first time, when its code is loaded.
 */
export function DateControl({ input, form, field, shared, value = '', firstDay, onChange, onBlur, onPress }: DateControlProps) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<LoadedCalendar>();
  const [isOpen, setIsOpen] = useState(false);
  const label = form.words.fields[field.name]?.label ?? field.name;
  const [buttonId, calendarId] = [`${input.id}-open`, `${input.id}-calendar`];
  const day = readDay(value, htmlLang);

  const load = () => {
    // Safari does not focus a pressed button, and the focus must come back here.
    button.current?.focus();
    import('./calendar.tsx')
      .then(code => {
        flushSync(() => setLoaded(code));
        // A visitor who has moved on does not want it any more.
        if (document.activeElement === button.current) button.current?.click();
      })
      // Browsers remember a file that could not be fetched: the document is loaded again.
      .catch(async () => (await openDocument()) || showMessage('error', t('requests.network')));
  };
  const leave = () => {
    if (day !== value) onChange?.(day);
    onBlur?.();
  };
  const choose = (chosen: string) => {
    onChange?.(chosen);
    popover.current?.hidePopover();
  };
  return (
    <div className={styles.date}>
      <input
        {...input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        onBlur={event => event.relatedTarget !== button.current && leave()}
      />
      <button
        ref={button}
        type="button"
        id={buttonId}
        data-app={buttonId}
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={fillIn(shared.dates.open, { field: label })}
        popoverTarget={loaded && calendarId}
        onClick={onPress ? () => onPress(buttonId) : loaded ? undefined : load}
        onBlur={leave}
      >
        <Icon name="calendar-days" />
      </button>
      {loaded && (
        <div
          ref={popover}
          id={calendarId}
          popover="auto"
          role="dialog"
          aria-label={label}
          className={loaded.calendarBox.calendar}
          // Rendered before it shows, and until it has given the focus back.
          onBeforeToggle={event => event.newState === 'open' && setIsOpen(true)}
          onToggle={event => event.newState === 'closed' && setIsOpen(false)}
        >
          <div className={loaded.calendarBox.head}>
            <p>{label}</p>
            <button
              type="button"
              className={iconButton.button}
              aria-label={shared.dates.close}
              popoverTarget={calendarId}
              popoverTargetAction="hide"
            >
              <Icon name="x" />
            </button>
          </div>
          {isOpen && <loaded.Calendar day={isDay(day) ? day : undefined} firstDay={firstDay} words={shared.dates} onChoose={choose} />}
        </div>
      )}
    </div>
  );
}
