import { qrCodeOf } from '#site/qr-code.ts';

/** QR image of an address as SVG. */
export function qrImage(address: string): string {
  const { size, path } = qrCodeOf(address);
  const frame = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${frame}<path stroke="#000" d="${path}"/></svg>`;
}
