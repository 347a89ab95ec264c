import type { Explanation } from '../explanation.ts';

/** Mistakes in what a site is recognised by. */
export const brandExplanations = {
  'brand/contrast': {
    title: 'A colour of the brand leaves text or marks without contrast.',
    why: 'All other colours are made of these few. Text is moved towards black or white until it can be read, but not on a ground that is neither dark nor light, and a colour that is nearly the ground marks nothing.',
    wrong: `
      brand:
        dark:
          ground: "#5b6b84"
    `,
    right: `
      brand:
        dark:
          ground: "#1b2433"
    `,
    repair: 'Choose a darker ground, or a colour that differs more from the grounds of both themes.',
  },
  'brand/mark': {
    title: 'The mark is not square.',
    why: 'Tabs, home screens and taskbars show it in a square: it would be drawn small in one half of it, or cut off.',
    wrong: `
      # content/assets/brand/mark.svg
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"></svg>
    `,
    right: `
      # content/assets/brand/mark.svg
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"></svg>
    `,
    repair: 'Save the mark as a square SVG. A wide picture with the name of the site can be `logo`.',
  },
} as const satisfies Record<`brand/${string}`, Explanation>;
