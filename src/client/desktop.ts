/** The media query of a desktop; the style sheets write the same width. */
export const desktop = '(width >= 992px)';
