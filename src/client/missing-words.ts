import type { Shell } from '#site/shell.ts';

/** Title and text for an address without a page: there never was one, or it was removed for good. */
export const missingWords = ({ shell, isGone }: { shell: Shell; isGone?: boolean }): { title: string; text: string } =>
  isGone && shell.gone ? shell.gone : shell.layout.notFound;

/** Whether the page of an address was removed for good. */
export const isGonePath = ({ gone }: Shell, path: string): boolean => gone?.addresses.includes(path) ?? false;
