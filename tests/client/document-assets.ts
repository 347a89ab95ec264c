/** The files of a document, as the build would name them. */
export const documentAssets = {
  boot: '/boot.js',
  main: '/main.js',
  shell: '/s',
  styles: () => [],
  favicon: '/f',
  iconShapes: () => '',
  inline: { beforePaint: '', restoreForms: '', restoreProductForms: '', startSignIn: '' },
};
