/** Styles of the palette of block types, and of the form of settings. */
export const paletteStyle = `
  .palette { inset: 0; margin: auto; inline-size: min(860px, calc(100vw - 16px)); }
  .palette fieldset { min-inline-size: 0; margin: 0; padding: 0; border: 0; }
  .palette legend { padding: 0; font-weight: 600; font-size: 16px; }
  .palette .types { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr)); max-block-size: 45vh; margin-block-start: 8px; padding: 4px; overflow: auto; }
  .palette .type { display: flex; gap: 8px; align-items: start; padding: 8px; border: 1px solid #52606f; border-radius: 6px; cursor: pointer; }
  .palette .type:has(:checked) { border-color: #7db9ff; background: #24344a; }
  .palette .type span { display: grid; }
  .palette .questions { display: grid; gap: 8px; }
  .palette .preview { max-inline-size: 100%; max-block-size: 30vh; justify-self: start; background: #fff; object-fit: contain; }
  .palette h2 { margin: 0; font-size: 18px; }
  .palette h3 { margin: 8px 0 0; padding-block-start: 8px; border-block-start: 1px solid #52606f; font-size: 15px; }
  .palette details { display: grid; gap: 8px; }
  .palette summary { min-block-size: 24px; cursor: pointer; }
  .palette p { margin: 0; color: #c3cedb; }
  .palette .tick { display: flex; gap: 8px; align-items: center; min-block-size: 32px; }
  .palette .tick input { flex: none; inline-size: 20px; min-block-size: 20px; margin: 0; }
  .palette input[type="radio"] { flex: none; inline-size: 16px; block-size: 16px; margin: 3px 0; }
  .palette :is(input:not([type="radio"], [type="checkbox"]), select, textarea) { box-sizing: border-box; inline-size: 100%; min-block-size: 36px; padding: 6px 8px; border: 1px solid #8695a6; border-radius: 4px; background: #fff; color: #10161d; font: 16px/1.5 system-ui, sans-serif; }
  .palette :is(input, select, textarea):focus-visible { outline: 3px solid #7db9ff; outline-offset: 2px; }
  .palette:has(> .questions) > .questions { max-block-size: 70vh; overflow: auto; }
  .palette li { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; margin-block: 4px; }
  .palette li > span { flex: 1; min-inline-size: min(120px, 100%); overflow-wrap: anywhere; }
  .palette li > div { display: flex; flex-wrap: wrap; gap: 4px 8px; }
  .palette li button { min-inline-size: 32px; }
  .palette li button.word { min-inline-size: 64px; }
  .palette li.target { outline: 2px dashed #7db9ff; }
  dialog[open]:has(~ dialog[open]) { visibility: hidden; }
  @media (max-width: 560px) { .palette li { gap: 4px; } .palette li > span { flex-basis: 100%; } .palette li > div { gap: 4px; } .palette li button { padding-inline: 8px; } }
  .palette li > form { display: grid; flex-basis: 100%; gap: 8px; padding: 8px; border-inline-start: 2px solid #7db9ff; }
  .palette .rows ul { padding: 0; color: inherit; list-style: none; }
  .palette .lists { display: grid; gap: 8px; padding: 12px; }
  .settings :is(fieldset, .rjsf-field) { display: grid; gap: 4px; min-inline-size: 0; }
  .settings fieldset { gap: 12px; padding: 8px 0 8px 12px; border: 0; border-inline-start: 2px solid #52606f; border-radius: 0; }
  .settings > div > .rjsf-field > fieldset { padding: 0; border: 0; }
  .settings :is(label, legend) { display: block; font-weight: 600; }
  .settings p, .settings .field-description { margin: 0; color: #c3cedb; font-size: 13px; }
  .settings :is(.row, .array-item-toolbox) { display: flex; flex-wrap: wrap; gap: 8px; align-items: start; }
  .settings .row { flex-direction: column; }
  .settings .array-item-list { counter-reset: item; display: grid; gap: 8px; inline-size: 100%; }
  .settings [class*="col-xs-9"] { flex: 1; min-inline-size: min(240px, 100%); }
  .settings .rjsf-array-item { counter-increment: item; padding-block-end: 8px; border-block-end: 1px dashed #52606f; }
  .settings .rjsf-array-item > * legend::after { content: ' ' counter(item); }
  .palette :is(button:disabled, [aria-disabled="true"]) { opacity: 0.45; cursor: default; }
  .palette [aria-invalid="true"] { outline: 3px solid #ffb4b4; }
  .settings textarea { min-block-size: 120px; }
  .settings .btn-group { display: flex; flex-wrap: wrap; gap: 4px; }
  .settings input[type="checkbox"] { inline-size: 20px; min-block-size: 20px; margin: 0 8px 0 0; }
  .settings > div { display: grid; }
  .settings .checkbox { display: grid; gap: 0 8px; }
  .settings .checkbox > label { order: -1; }
  .settings .checkbox label { display: flex; align-items: center; }
`;
