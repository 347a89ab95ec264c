/** Lets the visitor save a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Safari reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
