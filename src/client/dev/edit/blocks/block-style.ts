/** Styles of the toolbars of blocks: below the header of the page, which covers them when they are scrolled under it. */
export const blockStyle = `
  .blocks { position: absolute; inset-block-start: 0; inset-inline-start: 0; }
  .block { position: absolute; z-index: 8; display: flex; align-items: center; gap: 2px; inline-size: max-content; padding: 2px; border-radius: 6px; background: #17202b; color: #f4f6f8; font: 13px/1.5 system-ui, sans-serif; white-space: nowrap; scroll-margin: 96px 8px; }
  .block span { padding-inline: 6px; }
  .block em { padding-inline: 6px; border-radius: 4px; background: #ffe08a; color: #17202b; font-style: normal; }
  .block button { display: grid; place-items: center; min-block-size: 28px; inline-size: 28px; padding: 0; border-color: transparent; }
  .block [aria-disabled="true"] { color: #8695a6; cursor: default; }
  svg { inline-size: 16px; block-size: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; }
`;
