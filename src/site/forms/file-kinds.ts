/**
 * Every kind of file that can be recognised by its content; a form's schema names those it takes. SVG and HTML are none: both run
 * scripts where they are opened.
 */
// biome-ignore format: archives, documents, texts, pictures
export const fileKinds = [
  'rar', 'zip',
  'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'pdf',
  'txt', 'csv',
  'jpg', 'png', 'webp', 'gif', 'heic', 'avif',
] as const;
