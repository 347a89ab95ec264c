import 'vite/types/customEvent.d.ts';

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** The content changed and is sound: where the shell of each language is now, and the texts of the files that the page shows, by address. */
    'site:changed': { shells: Record<string, string>; files: Record<string, string> };
    /** A page says what it shows from now on, and at which address the shell was from which it took that. */
    'site:follow': { language: string; path: string; shell: string | undefined };
    /** A page can show problems from now on and wants to know which there are. */
    'site:overlay': undefined;
    /** What is wrong in the content, each problem with its frame; empty when all is well. */
    'site:problems': { text: string[] };
  }
}
