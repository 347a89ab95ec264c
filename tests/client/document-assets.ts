/** What a document refers to, as the build would name it. */
export const documentAssets = {
  boot: '/boot.js',
  main: '/main.js',
  preload: [],
  shell: '/s',
  styles: [],
  favicon: '/f',
  inline: { beforePaint: '', restoreForms: '' },
};
