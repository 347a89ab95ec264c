import { useEffect, useRef, useState } from 'react';
import { ring } from './bell/bell-news.ts';
import { currentPageToken } from './desk-session.ts';
import { loadViewsAgain } from './queues/queue-news.ts';

/** Milliseconds until a stream that broke off is opened again. */
const pause = 5000;

/**
 * Follows the news of the desk while the page is open: `onNews` gets the references of requests that came or were changed, by
 * whomever; the bell rings, and views of colleagues are loaded. Returns the names of colleagues who look at the request `open`, too.
 */
export function useDeskStream(open: string | undefined, onNews: (refs: string[]) => void): string[] {
  const [readers, setReaders] = useState<string[]>([]);
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    const ending = new AbortController();
    setReaders([]);
    const hear = (type: string, data: string) => {
      if (type === 'bell') ring();
      if (type === 'views') loadViewsAgain();
      if (type === 'requests') latest.current(JSON.parse(data));
      if (type === 'readers') setReaders(JSON.parse(data));
    };
    void follow(open, ending.signal, hear);
    return () => ending.abort();
  }, [open]);
  return readers;
}

/** Reads the stream again and again. It needs a header, which the browser's own EventSource cannot send. */
async function follow(open: string | undefined, signal: AbortSignal, hear: (type: string, data: string) => void) {
  const path = `/api/desk/stream${open === undefined ? '' : `?ref=${open}`}`;
  while (!signal.aborted) {
    const answer = await fetch(path, { headers: { 'X-Token': currentPageToken() }, signal }).catch(() => undefined);
    // The session is over, which the next call of the page says as well.
    if (answer?.status === 401) return;
    if (answer?.ok && answer.body) await readEvents(answer.body, hear).catch(() => undefined);
    if (!signal.aborted) await new Promise(resolve => setTimeout(resolve, pause));
  }
}

/** Reads events as the standard has them (https://html.spec.whatwg.org/multipage/server-sent-events.html), of one line of data each. */
async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>, hear: (type: string, data: string) => void) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    if (done) return;
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, type = '', data = ''] = /^event: (\S+)\ndata: (.*)$/.exec(part) ?? [];
      if (type !== '') hear(type, data);
    }
  }
}
