import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkedText } from '#site/search/search-marks.ts';
import { tradeSearch } from '#trade/search.ts';
import styles from './search-dialog.module.css';
import type { FoundItem, ResultGroup, SearchResult } from './search-result.ts';
import type { RecentGroup, RecentSearch } from './suggestions.ts';

/** What the list offers. */
export type OptionGroup = ResultGroup | RecentGroup;
export type Option = SearchResult | RecentSearch;

interface SearchResultsProps {
  id: string;
  groups: readonly OptionGroup[];
  /** Index of the highlighted option, counted across all groups; -1 for none. */
  highlighted: number;
  /** Whether more may come. */
  isLoading: boolean;
  onHighlight: (index: number) => void;
  onChoose: (option: Option) => void;
  /** Puts an item on the shortlist or takes it off; absent on a site that keeps none. */
  onKeep?: ((item: FoundItem) => void) | undefined;
}

/** Id of a result in the document, for aria-activedescendant. */
export const optionId = (index: number) => `search-result-${index}`;
/** Id of the line that says how the highlighted product is put on the shortlist. */
export const keepHintId = 'search-keep';
const kindId = (kind: OptionGroup['kind']) => `search-kind-${kind}`;
const pageId = (first: number) => `search-page-${first}`;

/** Ids of a group's headings: its kind, its page, or for texts both. */
function labelsOf({ kind, page }: Pick<OptionGroup, 'kind' | 'page'>, first: number): string {
  if (page === undefined) return kindId(kind);
  return kind === 'entries' ? pageId(first) : `${kindId(kind)} ${pageId(first)}`;
}

/** The results: a listbox with a group for each kind, and for texts one for each page. */
export function SearchResults({ id, groups, highlighted, isLoading, onHighlight, onChoose, onKeep }: SearchResultsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: in newer browsers this is a promise, which React would take for a clean-up function.
    if (highlighted <= 0) list.current?.scrollTo({ top: 0 });
    else document.getElementById(optionId(highlighted))?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  let counted = 0;
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('search.label')} aria-busy={isLoading} className={styles.results}>
      {groups.map(({ kind, page, results }, groupIndex) => {
        const first = counted;
        counted += results.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
          <div key={`${kind} ${keyOf(results[0])}`} role="group" aria-labelledby={labelsOf({ kind, page }, first)}>
            {kind !== 'entries' && groups[groupIndex - 1]?.kind !== kind && (
              <div id={kindId(kind)} role="presentation" className={styles.kind}>
                {t(`search.${kind}`)}
              </div>
            )}
            {page !== undefined && (
              <div id={pageId(first)} role="presentation" className={kind === 'entries' ? styles.kind : styles.page}>
                {page}
              </div>
            )}
            {results.map((result, index) => (
              <Result
                // biome-ignore lint/suspicious/noArrayIndexKey: two passages of a block have the same address
                key={`${keyOf(result)} ${index}`}
                id={optionId(first + index)}
                result={result}
                isHighlighted={first + index === highlighted}
                onHighlight={() => onHighlight(first + index)}
                onChoose={() => onChoose(result)}
                onKeep={onKeep}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

const keyOf = (option: Option | undefined) => option && ('path' in option ? option.path : option.query);

interface ResultProps {
  id: string;
  result: Option;
  isHighlighted: boolean;
  onHighlight: () => void;
  onChoose: () => void;
  onKeep: SearchResultsProps['onKeep'];
}

function Result({ id, result, isHighlighted, onHighlight, onChoose, onKeep }: ResultProps) {
  const { title, note, excerpt, item }: Partial<SearchResult> & Pick<Option, 'title'> = result;
  const option = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the highlighted option
    <div
      id={id}
      role="option"
      aria-selected={isHighlighted}
      aria-describedby={item && onKeep && isHighlighted ? keepHintId : undefined}
      className={styles.result}
      onClick={onChoose}
      onPointerMove={onHighlight}
    >
      <span>
        <Marked text={title} />
      </span>
      {note && (
        <span className={styles.note}>
          <Marked text={note} />
        </span>
      )}
      {excerpt && (
        <span className={styles.excerpt}>
          <Marked text={excerpt} />
        </span>
      )}
    </div>
  );
  if (!item || !onKeep || !tradeSearch) return option;
  return (
    <div role="presentation" className={styles.kept} onPointerMove={onHighlight}>
      {option}
      <tradeSearch.Toggle item={item} onKeep={() => onKeep(item)} />
    </div>
  );
}

function Marked({ text }: { text: MarkedText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are identified by their position only
  return text.map(({ text: piece, isMatch }, index) => (isMatch ? <mark key={index}>{piece}</mark> : piece));
}
