/** Styles of the field in which a text is edited. */
export const fieldStyle = `
  dialog { position: fixed; box-sizing: border-box; margin: 0; padding: 0; inline-size: min(720px, calc(100vw - 16px)); max-block-size: calc(100vh - 16px); overflow: auto; border: 2px solid #7db9ff; border-radius: 8px; background: #17202b; color: #f4f6f8; font: 14px/1.5 system-ui, sans-serif; }
  dialog::backdrop { background: rgb(10 16 24 / 35%); }
  form { display: grid; gap: 8px; padding: 12px; }
  label { display: grid; gap: 4px; overflow-wrap: anywhere; }
  small { color: #c3cedb; font-size: 13px; }
  textarea { box-sizing: border-box; inline-size: 100%; padding: 8px; border: 1px solid #8695a6; border-radius: 4px; background: #fff; color: #10161d; font: 16px/1.5 system-ui, sans-serif; field-sizing: content; resize: vertical; }
  .end { position: sticky; inset-block-end: 0; display: grid; gap: 8px; max-block-size: 50vh; margin: 0 -12px -12px; padding: 8px 12px; overflow: auto; border-block-start: 1px solid #52606f; background: #17202b; }
  ul { margin: 0; padding-inline-start: 20px; color: #ffb4b4; overflow-wrap: anywhere; }
  ul:empty { display: none; }
  blockquote { margin: 0 0 8px; padding: 8px; border-inline-start: 3px solid #ffd479; background: #1d2834; white-space: pre-wrap; overflow-wrap: anywhere; }
  div { display: flex; flex-wrap: wrap; gap: 8px; }
  button { min-block-size: 32px; padding: 4px 12px; border: 1px solid #8695a6; border-radius: 6px; background: #1d2834; color: inherit; font: inherit; cursor: pointer; }
  button.main { border-color: #7db9ff; background: #7db9ff; color: #10161d; }
  button.main:hover { background: #a5ceff; }
  summary { min-block-size: 24px; cursor: pointer; }
  button.line { min-block-size: 24px; justify-self: start; padding: 0; border: 0; background: none; color: #7db9ff; font-size: 13px; text-decoration: underline; overflow-wrap: anywhere; text-align: start; }
  button:hover { background: #2b3a4a; }
  :is(button, textarea):focus-visible { outline: 3px solid #7db9ff; outline-offset: 2px; }
`;
