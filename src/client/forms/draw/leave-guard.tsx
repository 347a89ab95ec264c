import { useBlocker } from 'react-router-dom';
import type { VisitorFormWords } from '#site/forms/visitor-form-words.ts';
import { normalisePath } from '#site/routes/route.ts';
import { parseAddress } from '#site/words/language.ts';
import { useShell } from '../../shell-context.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a page with unsent answers is left for another page of the site, but not for another language or an anchor. */
export function LeaveGuard({ isUnsent, words }: { isUnsent: () => boolean; words: VisitorFormWords['leave'] }) {
  const { languages } = useShell();
  const pathOf = (pathname: string) => normalisePath(parseAddress(pathname, languages).path);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsent() && pathOf(currentLocation.pathname) !== pathOf(nextLocation.pathname),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
