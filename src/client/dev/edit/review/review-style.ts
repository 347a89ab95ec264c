/** Styles of the list of changes. */
export const reviewStyle = `
  .changes { display: grid; gap: 16px; }
  .changes section, .changes fieldset { display: grid; gap: 8px; min-inline-size: 0; }
  .changes :is(h2, h3, p) { margin: 0; font-size: 14px; font-weight: 600; overflow-wrap: anywhere; }
  .changes h2 { font-size: 16px; }
  .changes p { font-weight: 400; }
  .changes .noticed { color: inherit; }
  .changes .change { display: grid; grid-template-columns: auto 1fr auto; gap: 4px 8px; align-items: start; padding-block: 8px; border-block-start: 1px solid #52606f; }
  .changes .change > label { display: contents; font-weight: 400; cursor: pointer; }
  .changes .texts { grid-column: 2 / -1; display: grid; gap: 4px; }
  .changes input[type="checkbox"] { inline-size: 20px; block-size: 20px; min-block-size: 0; margin: 0; }
  .changes :is(ins, del) { padding: 4px 8px; border-inline-start: 3px solid; background: #1d2834; font: 13px/1.5 ui-monospace, Consolas, Menlo, monospace; text-decoration: none; white-space: pre-wrap; overflow-wrap: anywhere; }
  .changes small { display: block; font: 12px/1.5 system-ui, sans-serif; }
  :is(.changes, .sending) a { color: #7db9ff; }
  .changes code { padding: 0 4px; background: #1d2834; }
  .sending { display: grid; gap: 12px; }
  .sending p { margin: 0; }
  .changes ins { border-color: #7ddb9a; }
  .changes del { border-color: #ffb4b4; color: #c3cedb; }
`;
