/** Styles of the page of translators. */
export const translateStyle = `
  :root { color-scheme: light dark; --ground: light-dark(#fff, #10161d); --raised: light-dark(#f3f5f8, #17202b); --ink: light-dark(#10161d, #f4f6f8); --quiet: light-dark(#52606f, #c3cedb); --line: light-dark(#8695a6, #6b7a8c); --blue: light-dark(#0b5cad, #7db9ff); --red: light-dark(#a8071a, #ffb4b4); --amber: light-dark(#8a4b00, #ffd479); --green: light-dark(#1f6b2a, #9fe0a8); }
  * { box-sizing: border-box; }
  body { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; block-size: 100dvh; margin: 0; background: var(--ground); color: var(--ink); font: 15px / 1.5 system-ui, sans-serif; }
  header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 16px; border-block-end: 1px solid var(--line); }
  h1 { margin: 0; font-size: 18px; }
  h2 { margin: 8px 0 0; font-size: 15px; }
  main { display: grid; grid-template-columns: minmax(240px, 3fr) minmax(320px, 5fr) minmax(320px, 5fr); min-block-size: 0; }
  main > * { min-inline-size: 0; padding: 8px 16px; overflow: auto; }
  main > .live { display: grid; grid-template-rows: auto minmax(0, 1fr); padding: 0; border-inline-start: 1px solid var(--line); }
  .live a { padding: 4px 16px; font-size: 13px; }
  .live a:not([href]) { display: none; }
  iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; background: #fff; }
  nav { border-inline-end: 1px solid var(--line); }
  nav ul { margin: 0 0 8px; padding: 0; list-style: none; }
  nav button { display: grid; inline-size: 100%; padding: 6px 8px; border-color: transparent; text-align: start; }
  nav button span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  nav button[aria-current="true"] { border-color: var(--blue); background: var(--raised); }
  summary { display: grid; grid-template-columns: auto minmax(0, 1fr) 64px auto; gap: 8px; align-items: center; min-block-size: 32px; cursor: pointer; }
  summary::before { content: "▸"; color: var(--quiet); }
  details[open] > summary::before { content: "▾"; }
  summary span { overflow-wrap: anywhere; }
  summary progress { inline-size: 64px; }
  .editor, .editor label { display: grid; gap: 6px; }
  .editor h2, .editor label > span { font-weight: 600; }
  .place { display: grid; gap: 4px; margin: 0; }
  code { color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
  blockquote { margin: 0; padding: 8px 12px; border-inline-start: 3px solid var(--blue); background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere; }
  h3 { margin: 0; font-size: 14px; font-weight: 600; }
  .change { border-color: var(--amber); }
  del { color: var(--quiet); }
  ins { background: light-dark(#e2f3e4, #1f3a29); text-decoration: none; }
  mark { padding-inline: 2px; border-radius: 3px; background: light-dark(#dbe9fb, #24344a); color: inherit; }
  textarea, input, select, button { min-block-size: 32px; padding: 4px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); color: inherit; font: inherit; }
  textarea { inline-size: 100%; padding: 8px; font-size: 16px; field-sizing: content; resize: vertical; }
  textarea[name="translation"] { min-block-size: 96px; }
  textarea[name="comment"] { font-size: 14px; }
  button { cursor: pointer; }
  button:hover { background: var(--raised); }
  :is(a, button, input, select, summary, textarea):focus-visible { outline: 3px solid var(--blue); outline-offset: 1px; }
  a { color: var(--blue); }
  [role="toolbar"], .buttons { display: flex; flex-wrap: wrap; gap: 6px; }
  .token { max-inline-size: 100%; border-style: dashed; font-size: 14px; overflow-wrap: anywhere; }
  .token.there { border-style: solid; border-color: var(--green); color: var(--green); }
  .main { border-color: var(--blue); background: var(--blue); color: var(--ground); font-weight: 600; }
  .main:hover { background: var(--blue); text-decoration: underline; }
  small { color: var(--quiet); font-size: 13px; }
  small.missing, .editor [role="status"] { color: var(--red); }
  small.stale, small.untranslated, small.draft { color: var(--amber); }
  small.translated { color: var(--green); }
  .editor ul { margin: 0; padding-inline-start: 20px; overflow-wrap: anywhere; }
  .elsewhere { color: var(--quiet); font-size: 14px; }
  .length { margin: 0; color: var(--quiet); font-size: 13px; }
  .progress { display: flex; gap: 8px; align-items: center; }
  body > output { padding: 6px 16px; border-block-start: 1px solid var(--line); overflow-wrap: anywhere; }
  body > output:empty { display: none; }
  @media (width < 1100px) { body { block-size: auto; min-block-size: 100dvh; } main { grid-template-columns: minmax(0, 1fr); } nav { max-block-size: 40vh; border-inline-end: 0; border-block-end: 1px solid var(--line); } main > .live { block-size: 70vh; border-inline-start: 0; border-block-start: 1px solid var(--line); } }
`;
