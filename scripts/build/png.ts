import { Resvg } from '@resvg/resvg-js';

/** An SVG as PNG of this width. No font of the machine is used: the same SVG has the same bytes everywhere. */
export function pngOf(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
}
