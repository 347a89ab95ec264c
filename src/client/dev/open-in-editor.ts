/** Address at which the dev server opens a line of a file in the editor of its machine. */
export const editorAddress = '/@site/open-in-editor';

/** Opens a place, a path of the disk with line and column, in the running editor, or in the one that LAUNCH_EDITOR names. */
export async function openInEditor(place: string): Promise<void> {
  await fetch(`${editorAddress}?file=${encodeURIComponent(place)}`);
}
