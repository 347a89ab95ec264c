import { useRevalidator } from 'react-router-dom';
import { PageError } from '../pages/page-error.tsx';

/** A page whose data or code did not arrive, and whose document did not answer either. */
export function FailedPage() {
  const { revalidate } = useRevalidator();
  return <PageError onRetry={() => void revalidate()} />;
}
