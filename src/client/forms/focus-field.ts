/** Focuses the control with this id, or the first control of a group, and brings its field into view. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('[role]') ? element.querySelector<HTMLElement>('input, button') : element;
  control?.focus({ preventScroll: true });
  (element?.closest('[data-field]') ?? element)?.scrollIntoView({ block: 'center' });
}
