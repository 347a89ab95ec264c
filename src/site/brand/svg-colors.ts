const current = /\bcurrentcolor\b/gi;
const paint = /\b(?:fill|stroke|color|stop-color|flood-color)\s*[=:]\s*["']?\s*([^"';}]+)/gi;
/** What paints nothing, or what something else says. */
const noColor = /^(?:none|transparent|inherit|currentcolor)\s*$/i;

/** Whether everything in an SVG is in the colour of its place, so that its shape says it all. */
export function isOneColored(svg: string): boolean {
  const colors = Array.from(svg.matchAll(paint), ([, color = '']) => color);
  return svg.search(current) >= 0 && colors.every(color => noColor.test(color)) && !/<(?:image|style)\b/.test(svg);
}

/** An SVG for a place that has no colour: where it takes that, it has this one. */
export const inColor = (svg: string, color: string) => svg.replace(current, color);
