/** Lets whoever reads the page save bytes under a name. */
export function saveBlob(content: Blob, name: string): void {
  const link = document.createElement('a');
  [link.href, link.download] = [URL.createObjectURL(content), name];
  link.click();
  // Safari reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
