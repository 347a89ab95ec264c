/** File of a build with its form parts. */
export const formPartsFile = 'form-parts.json';

/**
 * Markup that the server puts into a document with a form, as the app would draw it. `{{name}}` is a place for a text, escaped for
 * HTML, or for other markup where the place is named `content`.
 */
export interface FormParts {
  /** What is wrong with a form: `id`, `titleId`, `title`, `content`. */
  summary: string;
  /** What is wrong with one field: `id`, `text`. */
  error: string;
  /** The receipt of what was sent: `id`, `success`, `title`, `label`, `reference`, `text`, `next`, `content` for its links. */
  receipt: string;
  /** In place of a receipt that there is not: `id`, `text`, `content` for its links. */
  unknown: string;
  /** A link of a receipt: `href`, `text`. */
  link: string;
  /** Style sheets of all these. */
  styles: string[];
  /** Shapes of the icons in them, by the ids that they have in a document. */
  icons: Record<string, string>;
}
