import { styleText } from 'node:util';
import type { Paint, Tone } from '#check/report/paint.ts';

const styles = { error: 'red', warning: 'yellow', place: 'cyan', quiet: 'gray', help: 'green' } as const satisfies Record<Tone, string>;

/** Colours for a terminal; none where the output is read by a machine, in CI or with NO_COLOR, unless FORCE_COLOR asks for them. */
export function paintFor(stream: { isTTY?: boolean }, { NO_COLOR, FORCE_COLOR, CI }: NodeJS.ProcessEnv): Paint {
  const isForced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  const isPlain = !stream.isTTY || NO_COLOR || CI || FORCE_COLOR === '0';
  return isPlain && !isForced ? (_, text) => text : (tone, text) => styleText(styles[tone], text, { validateStream: false });
}
