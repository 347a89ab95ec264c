import type { IncomingMessage } from 'node:http';
import type { HttpError } from '../http/errors.ts';

/** Ends a request of which a part is missing: whoever reads its body answers with the error; where nobody does, the answer is given already. */
export function cutOff(request: IncomingMessage, error: HttpError) {
  if (request.listenerCount('error') > 0) request.emit('error', error);
  else request.socket.destroySoon();
}
