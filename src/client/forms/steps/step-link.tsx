import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface StepLinkProps {
  /** Id of the step or field that it leads to. */
  to: string;
  className?: string | undefined;
  'aria-current'?: 'step' | undefined;
  children: ReactNode;
}

/** Leads to a step of the form on the page. The query goes: what it has filled in may have been changed since. */
export function StepLink({ to, children, ...attributes }: StepLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ hash: to });
  };
  return (
    <a {...attributes} href={`#${to}`} onClick={follow}>
      {children}
    </a>
  );
}
