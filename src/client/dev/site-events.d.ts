import 'vite/types/customEvent.d.ts';

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** The content changed and is sound: where the shell of each language is now. */
    'site:changed': { shells: Record<string, string> };
    /** A page follows the content from now on and wants to know where its shells are. */
    'site:follow': undefined;
    /** A page can show problems from now on and wants to know which there are. */
    'site:overlay': undefined;
    /** What is wrong in the content, each problem with its frame; empty when all is well. */
    'site:problems': { text: string[] };
  }
}
