import { pictureOf, themes, type View, widths } from './take-shots.ts';

/** A page that shows all pictures, a row for each view and theme. */
export function contactSheet(views: readonly Pick<View, 'name'>[]): string {
  const rows = views.flatMap(view =>
    themes.map(theme => {
      const pictures = widths.map(width => {
        const file = encodeURI(pictureOf(view, width, theme));
        return `<a href="${file}"><img src="${file}" alt="${width} px" loading="lazy"><br>${width}</a>`;
      });
      return `<h2>${view.name}, ${theme}</h2><div>${pictures.join('')}</div>`;
    }),
  );
  return [
    '<!doctype html><meta charset="utf-8"><title>Pictures of the site</title>',
    '<style>body{font:14px sans-serif;background:#ddd}div{display:flex;gap:8px;overflow:auto}a{flex:none}img{width:240px;max-height:600px;object-fit:cover;object-position:top}</style>',
    ...rows,
    '',
  ].join('\n');
}
