import styles from './icon.module.css';
import { iconId } from './icon-names.ts';

const drawnIcon = new RegExp(`<use href="#${iconId('([^"]+)')}"`, 'g');

/** Names of the icons that the markup of a document draws, each once. */
export const iconsOf = (markup: string) => [...new Set(Array.from(markup.matchAll(drawnIcon), ([, name = '']) => name))];

/** The shapes of these icons, for the document to draw. */
export function IconShapes({ names, shapesOf }: { names: readonly string[]; shapesOf(name: string): string }) {
  const shapes = names.map(name => `<g id="${iconId(name)}">${shapesOf(name)}</g>`).join('');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build
  return <svg width="0" height="0" className={styles.shapes} aria-hidden="true" dangerouslySetInnerHTML={{ __html: shapes }} />;
}
