/** A file of the browser's bundle: its name, and the modules that are put into it. */
export interface BundleGroup {
  name: string;
  test: RegExp;
}
