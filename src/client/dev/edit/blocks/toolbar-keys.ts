/** Makes the buttons of a toolbar one stop of the Tab key; arrow keys, Home and End go from one to the next. */
export function toolbarKeys(bar: HTMLElement, buttons: readonly HTMLElement[]): void {
  const stopAt = (wanted: HTMLElement | undefined) => {
    for (const button of buttons) button.tabIndex = button === wanted ? 0 : -1;
  };
  stopAt(buttons.find(({ ariaDisabled }) => ariaDisabled !== 'true') ?? buttons[0]);
  bar.addEventListener('focusin', ({ target }) => stopAt(buttons.find(button => button === target)));
  bar.addEventListener('keydown', event => {
    const index = buttons.findIndex(button => button.tabIndex === 0);
    const next = indexAfter(event, index, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  });
}

function indexAfter({ key, altKey, target }: KeyboardEvent, index: number, length: number): number | undefined {
  if (altKey) return undefined;
  const isRtl = target instanceof Element && getComputedStyle(target).direction === 'rtl';
  const by = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  if (by !== undefined) return (index + by + length) % length;
  return { Home: 0, End: length - 1 }[key];
}
