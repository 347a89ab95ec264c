import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { PageError } from '../pages/page-error.tsx';

/** A page whose data or code did not arrive. The second try reloads the document: a release may have replaced the files. */
export function FailedPage() {
  const { revalidate } = useRevalidator();
  const [hasRetried, setHasRetried] = useState(false);
  const retry = () => {
    if (hasRetried && navigator.onLine) return window.location.reload();
    setHasRetried(true);
    return void revalidate();
  };
  return <PageError onRetry={retry} />;
}
