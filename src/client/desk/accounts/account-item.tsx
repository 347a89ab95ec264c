import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { shownName } from '#site/desk/names.ts';
import { type Role, staffRoles } from '#site/desk/rights.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { showMessage } from '../../messages/message-store.ts';
import { useShell } from '../../shell-context.tsx';
import { Button } from '../action/button.tsx';
import { Failure } from '../action/failure.tsx';
import { type ActionCalls, useAction } from '../action/use-action.ts';
import { momentName } from '../day-name.ts';
import { type DeskWords, roleName } from '../desk-words.ts';
import { Choice } from '../fields/choice.tsx';
import styles from './accounts.module.css';

type Account = DeskAnswer<'POST /api/staff/accounts'>['accounts'][number];

interface AccountItemProps {
  api: Api;
  words: DeskWords;
  account: Account;
  /** Whether it is that of the admin, which is changed at the own account. */
  isOwn: boolean;
  onChanged(): Promise<unknown>;
  /** Called with the link of a new invitation, where no e-mail takes it. */
  onInvited(link: string | undefined): Promise<unknown>;
}

/** One account: its owner and state, and what an admin does with it. */
export function AccountItem({ api, words, account, isOwn, onChanged, onInvited }: AccountItemProps) {
  const { t } = useTranslation();
  const { name, displayName, role, isOff } = account;
  const [asksToReset, setAsksToReset] = useState(false);
  const changing = useAction(api, async (calls: ActionCalls, changes: { role?: Role; isOff?: boolean }) => {
    const { code } = await calls.api.post('/api/staff/change-account', { name, ...changes });
    const back = changes.isOff === undefined ? { role } : { isOff };
    const action = { text: words.undo, run: () => void changing.run(back) };
    if (code === succeeded) showMessage('success', `${shownName(account)} · ${changes.isOff ? words.isOff : words.saved}`, { action });
    await onChanged();
  });
  const resetting = useAction(api, async (calls: ActionCalls) => {
    const { code, data } = await calls.api.post<DeskAnswer<'POST /api/staff/reset-account'>>('/api/staff/reset-account', { name });
    if (code !== succeeded) return;
    setAsksToReset(false);
    await onInvited(data?.link);
  });
  /** A label that a screen reader tells apart from those of other accounts. */
  const labelled = (label: string) => t('labelled', { label, value: shownName(account) });
  return (
    <li className={styles.item} data-off={isOff || undefined}>
      <div className={styles.who}>
        <b>
          <bdi>{shownName(account)}</bdi>
        </b>{' '}
        {displayName !== undefined && <span className={styles.meta}>{name}</span>}{' '}
        {isOwn && <span className={styles.meta}>{words.you}</span>}
        <AccountState account={account} words={words} />
      </div>
      <div className={styles.actions}>
        <Choice
          isLabelled={false}
          label={labelled(words.role)}
          value={changing.tried?.[0].role ?? role}
          disabled={isOwn}
          options={staffRoles.map(value => ({ value, label: roleName(words, value) }))}
          onChange={chosen => void changing.run({ role: chosen as Role })}
        />
        {!isOwn && (
          <>
            <Button aria-label={labelled(words.resetAccount)} aria-expanded={asksToReset} onClick={() => setAsksToReset(!asksToReset)}>
              {words.resetAccount}
            </Button>
            <Button
              aria-label={labelled(isOff ? words.switchOn : words.switchOff)}
              disabled={changing.isRunning}
              onClick={() => void changing.run({ isOff: !isOff })}
            >
              {isOff ? words.switchOn : words.switchOff}
            </Button>
          </>
        )}
      </div>
      {asksToReset && (
        <div className={styles.ask}>
          <p>{words.resetAbout}</p>
          <Button look="danger" disabled={resetting.isRunning} onClick={() => void resetting.run()}>
            {words.resetNow}
          </Button>{' '}
          <Button look="quiet" onClick={() => setAsksToReset(false)}>
            {words.cancel}
          </Button>
        </div>
      )}
      <Failure of={changing.failure ?? resetting.failure} />
    </li>
  );
}

/** Whether the account can be used, how it is protected, and when its owner was seen. */
function AccountState({ account, words }: { account: Account; words: DeskWords }) {
  const { t } = useTranslation();
  const { htmlLang } = useShell();
  const { isOff, hasPassword, hasSecondFactor, hasMailAddress, seenAt, invitedUntil, mailRefused } = account;
  const date = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const isInvited = invitedUntil !== undefined && Date.parse(invitedUntil) > Date.now();
  const parts = [
    isOff && words.isOff,
    hasPassword && (hasSecondFactor ? words.withFactor : words.withoutFactor),
    seenAt === undefined ? words.notSeen : t('labelled', { label: words.lastSeen, value: momentName(date, seenAt) }),
    !hasPassword && isInvited && t('labelled', { label: words.invitedUntil, value: momentName(date, invitedUntil) }),
    !hasPassword && !isInvited && invitedUntil !== undefined && words.invitationEnded,
    mailRefused !== undefined && hasMailAddress && t('labelled', { label: words.addressRefused, value: mailRefused }),
  ];
  return <p className={styles.meta}>{parts.filter(part => typeof part === 'string').join(' · ')}</p>;
}
