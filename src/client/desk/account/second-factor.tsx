import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskAnswer } from '#site/desk/answers.ts';
import type { BlockOf } from '#site/pages/block.ts';
import { qrCodeOf } from '#site/qr-code.ts';
import type { Api } from '../../api/api.ts';
import { succeeded } from '../../api/envelope.ts';
import { Failure } from '../action/failure.tsx';
import type { ActionCalls } from '../action/use-action.ts';
import { useReading } from '../action/use-reading.ts';
import styles from './account.module.css';
import { accountParts } from './account-parts.ts';
import { FieldForm } from './field-form.tsx';

type AccountState = DeskAnswer<'POST /api/staff/account'>;
type Offer = DeskAnswer<'POST /api/staff/offer-code'>;

/** The second factor of the account: turned on with an app, turned off with the password. Recovery codes are shown once. */
export function SecondFactor({ api, words }: { api: Api; words: BlockOf<'account'>['words'] }) {
  const { t } = useTranslation();
  const [state, setState] = useState<AccountState>();
  const [offer, setOffer] = useState<Offer>();
  const [newCodes, setNewCodes] = useState<string[]>();
  const { load, failure } = useReading<AccountState>(api, { path: '/api/staff/account', onAnswer: setState });

  const begin = async (calls: ActionCalls, password: string) => {
    const { code, data } = await calls.api.post<Offer>('/api/staff/offer-code', { password });
    if (code === succeeded) setOffer(data);
  };
  const confirm = async (calls: ActionCalls, typed: string) => {
    const { code, data } = await calls.api.post<{ recoveryCodes: string[] }>('/api/staff/confirm-code', { code: typed });
    if (code !== succeeded) return;
    setOffer(undefined);
    setNewCodes(data?.recoveryCodes);
    await load();
  };
  const remove = async (calls: ActionCalls, password: string) => {
    const { code } = await calls.api.post('/api/staff/remove-code', { password });
    if (code !== succeeded) return;
    setNewCodes(undefined);
    await load();
  };

  return (
    <section id={accountParts.secondFactor} className={styles.part}>
      <h3>{words.secondFactor}</h3>
      <p role="status">
        {state !== undefined && (state.hasSecondFactor ? words.isOn : words.isOff)}
        {state?.hasSecondFactor && ` ${t('labelled', { label: words.codesLeft, value: state.recoveryCodes })}`}
      </p>
      <Failure of={failure} />
      {newCodes !== undefined && (
        <>
          <p>{words.keepCodes}</p>
          <ul className={styles.codes}>
            {newCodes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
      {state?.hasSecondFactor === true && (
        <FieldForm key="remove" api={api} words={words} kind="password" label={words.password} action={words.turnOff} onSubmit={remove} />
      )}
      {state?.hasSecondFactor === false && offer === undefined && (
        <FieldForm key="begin" api={api} words={words} kind="password" label={words.password} action={words.turnOn} onSubmit={begin} />
      )}
      {offer !== undefined && (
        <>
          <p>{words.scan}</p>
          <QrImage address={offer.address} name={words.qr} />
          <p>
            {words.orType} <code>{offer.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <FieldForm key="confirm" api={api} words={words} kind="code" label={words.code} action={words.confirm} onSubmit={confirm} />
        </>
      )}
    </section>
  );
}

/** Dark on white in every colour scheme: not all cameras read the reverse. */
function QrImage({ address, name }: { address: string; name: string }) {
  const { size, path } = qrCodeOf(address);
  return (
    <svg className={styles.qr} role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={path} />
    </svg>
  );
}
