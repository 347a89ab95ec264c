import type { Head } from '#site/pages/head.ts';
import type { Page } from '#site/pages/page.ts';
import type { Shell } from '#site/shell.ts';

/** Addresses of the files that a document needs. */
export interface DocumentAssets {
  /** Those that the markup of a page needs. */
  styles(body: string): string[];
  boot: string;
  /** The app, loaded by boot. */
  main: string;
  /** The list of modules and style sheets that the app will need for the page, as JSON; the development server has none. */
  preload?: string;
  shell: string;
  /** Not in the not-found document. */
  page?: string;
  /** Data of the forms on the page. */
  forms?: string[];
  favicon: string;
  /** The web manifest; the development server has neither it nor the other icons. */
  manifest?: string;
  /** Declarations of the design tokens, from the development server; the build's style sheets begin with them. */
  themeCss?: string;
  /**
   * Scripts in the head: one applies the visitor's preferences and one fills forms with the saved answers, before anything is drawn;
   * one starts the app where staff sign in.
   */
  inline: Record<'beforePaint' | 'restoreForms' | 'restoreProductForms' | 'startSignIn', string>;
  /** The shapes of an icon, which documents have in themselves: what they show needs no other file. */
  iconShapes(name: string): string;
  /** Scripts that the development server adds. */
  devScripts?: string[];
}

export interface DocumentInput {
  shell: Shell;
  head: Head | undefined;
  /** `undefined` for the not-found document. */
  page: Page | undefined;
  /** Path without language prefix. */
  path: string;
  /** Whether it is for addresses whose page was removed for good. */
  isGone?: boolean;
  /** What it answers, with its question mark; most documents are the same for every query. */
  query?: string;
  assets: DocumentAssets;
}
