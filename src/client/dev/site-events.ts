/** Address of the WebSocket between open pages and the dev server. */
export const channelAddress = '/@site/channel';

/** Messages of the dev server to open pages, with what each carries. */
export interface SiteNews {
  /** The content changed and is valid: addresses of the shells by language, and texts of the files that the page shows, by address. */
  'site:changed': { shells: Record<string, string>; files: Record<string, string> };
  /** A page that was asked for is there. */
  'site:open': { path: string };
  /** The problems of the content, each with its code frame; empty when there are none. */
  'site:problems': { text: string[] };
  /** The page has other code now, or another document. */
  'site:reload': object;
}

/** Messages of an open page to the dev server. */
export interface PageReports {
  /** What it shows from now on, and the address of the shell that it uses. */
  'site:follow': { language: string; path: string; shell: string | undefined };
  /** A colleague asks for a page that was just written: it comes as soon as the content has it. */
  'site:open': { path: string };
  /** It can show problems from now on, and asks for the current ones. */
  'site:overlay': object;
  /** Its document could not be rendered, as the code and the content were after so many edits. */
  'site:failed': { edit: number };
}
