/** A drawing for programs that are no browser: its lines as SVG, and its size. */
export interface BareDrawing {
  width: number;
  height: number;
  lines: string;
}
