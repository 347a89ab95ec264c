import 'vite/types/customEvent.d.ts';

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** The content changed and is valid: addresses of the shells by language, and texts of the files that the page shows, by address. */
    'site:changed': { shells: Record<string, string>; files: Record<string, string> };
    /** A page reports what it shows from now on, and the address of the shell that it uses. */
    'site:follow': { language: string; path: string; shell: string | undefined };
    /** A colleague asks for a page that was just written: an open page reports its path, and gets it back as soon as the content has it. */
    'site:open': { path: string };
    /** A page can show problems from now on, and asks for the current ones. */
    'site:overlay': undefined;
    /** A page shows that its document could not be rendered, as the code and the content were after so many edits. */
    'site:failed': { edit: number };
    /** The problems of the content, each with its code frame; empty when there are none. */
    'site:problems': { text: string[] };
  }
}
