const controls = 'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex="0"]';

/** Frames of the browser in which a list that is loaded again may take the control away. */
const patience = 60;

/**
 * Remembers what comes after a control in its dialog or page. The function that is returned, called after what the control does, moves the focus
 * there if the control goes with it: otherwise who works by keys begins again at the top of the page.
 */
export function followFocus(control: Element | null): () => void {
  const area = control?.closest('[role="dialog"], dialog');
  const all = [...(area ?? document).querySelectorAll<HTMLElement>(controls)];
  const index = control === null ? -1 : all.indexOf(control as HTMLElement);
  if (index === -1) return () => undefined;
  const others = [...all.slice(index + 1), ...all.slice(0, index).reverse()];
  const look = (frames: number) => {
    const { activeElement } = document;
    if (activeElement !== control && activeElement !== document.body && activeElement !== null) return;
    if (!control?.isConnected) others.find(other => other.isConnected && other.checkVisibility())?.focus();
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
  };
  return () => look(patience);
}
