import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { BlockData } from '#site/pages/block.ts';
import { homePath } from '#site/routes/route.ts';
import { addressIn } from '#site/words/language.ts';
import button from '../../controls/button.module.css';
import { usePlace } from '../../shell-context.tsx';
import { fillIn } from '../form-words.ts';
import { useProductNames } from '../products/use-product-names.ts';
import { findReceipt, noReference } from '../session/receipts.ts';
import { AnswerGroups } from '../steps/brief-answers.tsx';
import styles from './receipt.module.css';
import { ReceiptBox } from './receipt-box.tsx';

/** State of the history entry of a form that was just sent. */
export interface JustSent {
  sent: true;
}

/** The receipt of a form, which has its own address. */
export function ReceiptView({ reference, data: { form, shared } }: { reference: string; data: BlockData['form'] }) {
  const { shell, path } = usePlace();
  const location = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const wasJustSent = (location.state as Partial<JustSent> | null)?.sent === true;
  useEffect(() => {
    if (!wasJustSent) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [wasJustSent]);
  const { receipt } = shared;
  const known = findReceipt(reference);
  const hasReference = reference !== noReference;
  const { answers = {}, files = [] } = known?.sent ?? {};
  const names = useProductNames(form.fields.some(({ kind, name }) => kind === 'products' && answers[name] !== undefined));
  const to = form.fields.flatMap(({ kind, name }) => (kind === 'email' ? (answers[name]?.trim() ?? []) : []))[0];

  const copy = () =>
    navigator.clipboard
      ?.writeText(reference)
      .then(() => setIsCopied(true))
      .catch(() => undefined);
  const links = (
    <div className={styles.links}>
      <Link to={addressIn(shell.language, path, shell.languages)} replace>
        {receipt.again}
      </Link>
      <Link to={addressIn(shell.language, homePath(shell.routes), shell.languages)}>{receipt.home}</Link>
    </div>
  );
  if (known === undefined) {
    return (
      <div className={styles.receipt}>
        <p>{receipt.unknown}</p>
        {links}
      </div>
    );
  }
  return (
    <ReceiptBox
      title={receipt.title}
      titleRef={heading}
      reference={hasReference ? { label: receipt.reference, value: reference, text: receipt.text } : undefined}
      next={[known.hasFiles ? receipt.nextWithFiles : receipt.next, to && fillIn(receipt.to, { email: to })].filter(Boolean).join(' ')}
    >
      {hasReference && (
        <div className={styles.copy}>
          <button type="button" className={`${button.secondary} ${button.compact}`} onClick={copy}>
            {receipt.copy}
          </button>
          <span role="status">{isCopied ? receipt.copied : ''}</span>
        </div>
      )}
      {known.sent && (
        <>
          <div className={styles.answers}>
            <AnswerGroups heading="h4" form={form} state={{ answers, files }} names={names} />
          </div>
          <button type="button" className={`${button.secondary} ${button.compact}`} onClick={() => window.print()}>
            {shared.steps.print}
          </button>
        </>
      )}
      {links}
    </ReceiptBox>
  );
}
