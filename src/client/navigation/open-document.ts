/** Key in the session storage: the document that was last loaded again, and when. */
const storageKey = 'reloaded-document';

/** In milliseconds; a document that fails so soon again is not loaded again. */
const pause = 60_000;

/**
 * Opens an address as a document, which needs no code or data that was loaded before: a release may have removed the files
 * that the app asks for. `false` if the server does not answer, or if this document was opened just before and did not help.
 */
export async function openDocument(address: string = window.location.href): Promise<boolean> {
  // In dev, Vite itself loads the page again when its files are no longer there.
  if (import.meta.env.DEV || !(await isServed(address))) return false;
  const [shown, wanted] = [window.location.href, new URL(address, window.location.href).href].map(withoutFragment);
  if (shown !== wanted) {
    window.location.assign(address);
    return true;
  }
  if (!noteReload(address)) return false;
  window.location.reload();
  return true;
}

const withoutFragment = (address: string) => address.split('#', 1)[0];

async function isServed(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}

/** Notes that a document is loaded again; `false` if it was just before, or if the browser cannot store that: it would never end. */
function noteReload(address: string): boolean {
  try {
    const [before, at] = (sessionStorage[storageKey] ?? '').split('\n');
    if (before === address && Date.now() - Number(at) < pause) return false;
    sessionStorage[storageKey] = `${address}\n${Date.now()}`;
    return true;
  } catch {
    return false;
  }
}
