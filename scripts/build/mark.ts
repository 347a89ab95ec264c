const size = 32;

/** The site's mark, a chip in the theme colour, as SVG. */
export function mark(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${chip(color)}</svg>`;
}

/** The mark for home screens, which cut the edges off and show no transparency: on white, within the part that every shape keeps. */
export function markOnWhite(color: string): string {
  const margin = size / 4;
  const box = `${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`;
  const ground = `<path fill="#fff" d="M${-margin} ${-margin}h${size + 2 * margin}v${size + 2 * margin}H${-margin}z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${ground}${chip(color)}</svg>`;
}

function chip(color: string): string {
  const pins = [11, 16, 21].map(at => `M${at} 4v4M${at} 24v4M4 ${at}h4M24 ${at}h4`).join('');
  return `<path d="${pins}" stroke="${color}" stroke-width="2" stroke-linecap="round"/><rect x="7" y="7" width="18" height="18" rx="4" fill="${color}"/><rect x="12" y="12" width="8" height="8" rx="2" fill="#fff"/>`;
}
