import { useSearchParams } from 'react-router-dom';
import type { BlockData } from '#site/pages/block.ts';
import { useHydrated } from '../hydrated.ts';
import { AnsweredFrame, useAnswered } from './answered.tsx';
import { LazyForm } from './lazy-form.tsx';
import { ReceiptView } from './receipt/receipt-view.tsx';
import { receiptParameter } from './session/receipts.ts';

/** A form, or its receipt if the address names one. Documents are rendered without a query and contain the form. */
export function FormOrReceipt({ id, data }: { id: string; data: BlockData['form'] }) {
  const isHydrated = useHydrated();
  const [parameters] = useSearchParams();
  const answered = useAnswered(id);
  const ref = isHydrated ? parameters.get(receiptParameter) : null;
  if (answered?.kind === 'receipt') return <AnsweredFrame markup={answered.markup} />;
  return ref === null ? <LazyForm id={id} data={data} /> : <ReceiptView reference={ref} data={data} />;
}
