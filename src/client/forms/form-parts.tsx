import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FormParts } from '#site/forms/form-parts.ts';
import type { Shell } from '#site/shell.ts';
import type { DocumentAssets } from '../document-input.ts';
import { iconId } from '../icon-names.ts';
import { IconShapes, iconsOf } from '../icon-shapes.tsx';
import { PlaceProvider } from '../shell-context.tsx';
import { FieldError } from './draw/field-error.tsx';
import { SummaryBox } from './draw/summary-box.tsx';
import styles from './receipt/receipt.module.css';
import { ReceiptBox } from './receipt/receipt-box.tsx';

/** The parts of forms that the server draws, with places for its texts; the same for every language. */
export function renderFormParts(shell: Shell, assets: Pick<DocumentAssets, 'styles' | 'iconShapes'>): FormParts {
  const render = (part: ReactNode) => renderToStaticMarkup(<PlaceProvider value={{ shell, path: '' }}>{part}</PlaceProvider>);
  const links = <div className={styles.links}>{'{{content}}'}</div>;
  const parts = {
    summary: render(
      <SummaryBox id="{{id}}" titleId="{{titleId}}" title="{{title}}" isAlert>
        {'{{content}}'}
      </SummaryBox>,
    ),
    error: render(<FieldError id="{{id}}" text="{{text}}" />),
    receipt: render(
      <ReceiptBox
        id="{{id}}"
        success="{{success}}"
        title="{{title}}"
        reference={{ label: '{{label}}', value: '{{reference}}', text: '{{text}}' }}
        next="{{next}}"
      >
        {links}
      </ReceiptBox>,
    ),
    unknown: render(
      <div id="{{id}}" tabIndex={-1} className={styles.receipt}>
        <p>{'{{text}}'}</p>
        {links}
      </div>,
    ),
    link: render(<a href="{{href}}">{'{{text}}'}</a>),
  };
  const markup = Object.values(parts).join('');
  const shapes = iconsOf(markup).map(name => [iconId(name), render(<IconShapes names={[name]} shapesOf={assets.iconShapes} />)]);
  return { ...parts, styles: assets.styles(markup), icons: Object.fromEntries(shapes) };
}
