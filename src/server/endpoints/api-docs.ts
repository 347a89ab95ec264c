import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';

/** `GET /api/docs`: a page for programmers that lists all endpoints and sends requests to them. */
export const apiDocs: Endpoint = () => ({
  method: 'GET',
  url: '/api/docs',
  summary: 'A page on which the endpoints can be read and tried.',
  rate: 'reads',
  handler: async (_request, reply) => reply.type('text/html; charset=utf-8').send(page),
});

/** `GET /api/docs/:file`: what that page loads, from the package swagger-ui-dist. */
export const apiDocsFile: Endpoint = () => ({
  method: 'GET',
  url: '/api/docs/:file',
  summary: 'Style sheet and scripts of that page.',
  handler: async (request, reply) => {
    const { file } = request.params as { file: string };
    if (file === 'start.js') return reply.type('text/javascript; charset=utf-8').send(start);
    const found = Object.hasOwn(files, file) ? files[file] : undefined;
    if (found === undefined) throw new HttpError('not-found');
    return reply.type(found.type).send(await readFile(fileURLToPath(found.place())));
  },
});

/** Found when asked for: a server that nobody asks needs no package for it. */
const files: Record<string, { type: string; place: () => string }> = {
  'swagger-ui.css': { type: 'text/css; charset=utf-8', place: () => import.meta.resolve('swagger-ui-dist/swagger-ui.css') },
  'swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    place: () => import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
  // The authors of what is in the bundle: its first line names this file.
  'swagger-ui-bundle.js.LICENSE.txt': {
    type: 'text/plain; charset=utf-8',
    place: () => import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt'),
  },
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Endpoints of the site</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="endpoints"><noscript>This page needs scripts; <a href="/api/openapi.json">/api/openapi.json</a> says the same.</noscript></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script type="module" src="/api/docs/start.js"></script>
</body>
</html>
`;

/** The document names the site's own address; what is tried here goes to the server that the page came from. */
const start = `const spec = await (await fetch('/api/openapi.json')).json();
SwaggerUIBundle({ spec: { ...spec, servers: [{ url: location.origin }] }, dom_id: '#endpoints', deepLinking: true, validatorUrl: null });
`;

/** Policy of that page: its own scripts and styles, icons in its style sheet, and calls to this server. */
export const apiDocsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
