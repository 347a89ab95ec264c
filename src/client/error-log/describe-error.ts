/** Message and stack of what was thrown, even if it is no Error, or if reading it throws. */
export function describeError(thrown: unknown): { message: string; stack: string } {
  const stack = read(() => (isObject(thrown) && typeof thrown.stack === 'string' ? thrown.stack : '')) ?? '';
  return { message: read(() => messageOf(thrown)) ?? 'unknown error', stack };
}

/** Name of the component that broke: the first of React's component stack, as Chromium or as Firefox and Safari write it. */
export function componentOf(componentStack: string | null | undefined): string {
  return /^\s*(?:at )?([\w$.]+)/.exec(componentStack ?? '')?.[1] ?? '';
}

function messageOf(thrown: unknown): string {
  if (!isObject(thrown) || typeof thrown.message !== 'string') return String(thrown);
  const name = typeof thrown.name === 'string' ? thrown.name : '';
  return [name, thrown.message].filter(part => part !== '').join(': ');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function read(text: () => string): string | undefined {
  try {
    return text();
  } catch {
    return undefined;
  }
}
