import { useState } from 'react';
import type { DeskAnswer } from '#site/desk/answers.ts';
import { shownName } from '#site/desk/names.ts';
import type { Api } from '../../api/api.ts';
import { Loading } from '../action/loading.tsx';
import { Notice } from '../action/notice.tsx';
import { useReading } from '../action/use-reading.ts';
import desk from '../desk.module.css';
import type { DeskWords } from '../desk-words.ts';
import { CopyButton } from '../written/copy-button.tsx';
import { AccountItem } from './account-item.tsx';
import styles from './accounts.module.css';
import { type Invitation, InviteForm } from './invite-form.tsx';

type Accounts = DeskAnswer<'POST /api/staff/accounts'>;

interface AccountsViewProps {
  api: Api;
  words: DeskWords;
  /** Name of the admin. */
  member: string;
}

/** The accounts of staff, for admins: who there is, with which role, and when they were seen; invites, resets and switches off. */
export function AccountsView({ api, words, member }: AccountsViewProps) {
  const [known, setKnown] = useState<Accounts>();
  const [invitation, setInvitation] = useState<Invitation>();
  const { load, failure } = useReading<Accounts>(api, { path: '/api/staff/accounts', onAnswer: setKnown });
  if (known === undefined) return <Loading failure={failure} words={words} />;
  const invited = async (made: Invitation) => {
    setInvitation(made);
    await load();
  };
  return (
    <div className={desk.frame}>
      <InviteForm api={api} words={words} sendsMail={known.sendsMail} onInvited={invited} />
      <div role="status" className={desk.news}>
        {invitation !== undefined && (
          <Notice title={invitation.name} close={{ label: words.close, onClose: () => setInvitation(undefined) }}>
            {invitation.link === undefined ? (
              <p>{words.invitationSent}</p>
            ) : (
              <>
                <p>{words.invitationTold}</p>
                <p className={styles.link}>
                  <code>{invitation.link}</code> <CopyButton text={invitation.link} words={words} />
                </p>
              </>
            )}
          </Notice>
        )}
      </div>
      <ul className={styles.list} aria-label={words.accounts}>
        {known.accounts.map(account => (
          <AccountItem
            key={account.name}
            {...{ api, words, account }}
            isOwn={account.name === member}
            onChanged={load}
            onInvited={link => invited({ name: shownName(account), link })}
          />
        ))}
      </ul>
    </div>
  );
}
