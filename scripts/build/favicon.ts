/** The site's mark, a chip in the theme colour, as SVG. */
export function favicon(color: string): string {
  const pins = [11, 16, 21].map(at => `M${at} 4v4M${at} 24v4M4 ${at}h4M24 ${at}h4`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${pins}" stroke="${color}" stroke-width="2" stroke-linecap="round"/><rect x="7" y="7" width="18" height="18" rx="4" fill="${color}"/><rect x="12" y="12" width="8" height="8" rx="2" fill="#fff"/></svg>`;
}
