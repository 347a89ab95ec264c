/** The drawing beside the words of a hero. */
export { Sheet as HeroDrawing } from '#chips/drawings/view/sheet.tsx';
