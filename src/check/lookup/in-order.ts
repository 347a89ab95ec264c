/** Whether figures rise or fall from the first to the last. */
export const isInOrder = (figures: readonly number[]) =>
  [1, -1].some(sign => figures.every((figure, index) => index === 0 || sign * (figure - (figures[index - 1] ?? 0)) > 0));
