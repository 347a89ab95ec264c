import type { BareDrawing } from '#client/bare-drawing.ts';
import type { Page } from '#site/pages/page.ts';

/** The drawing that a page is known by. */
export const bareDrawing = (_: Page, __: Readonly<Record<string, string>>): BareDrawing | undefined => undefined;
