/**
 * The media query of a desktop. A style sheet cannot read it, so seven of them repeat the width: `grep -rl 992px src/client`.
 * Change all of them together.
 */
export const desktop = '(width >= 992px)';
