import { useTranslation } from 'react-i18next';
import { Button } from './action/button.tsx';
import type { DeskWords } from './desk-words.ts';

interface FilterButtonProps {
  words: DeskWords;
  /** How many filters are used. */
  count: number;
  isOpen: boolean;
  /** Id of what it folds, where that is always in the document. */
  controls?: string;
  onToggle(): void;
}

/** Shows and hides the filters of a table on a phone, and counts those that are used. */
export function FilterButton({ words, count, isOpen, controls, onToggle }: FilterButtonProps) {
  const { t } = useTranslation();
  return (
    <Button aria-expanded={isOpen} aria-controls={controls} look={count > 0 ? 'primary' : undefined} onClick={onToggle}>
      {count === 0 ? words.filters : t('labelled', { label: words.filters, value: count })}
    </Button>
  );
}
