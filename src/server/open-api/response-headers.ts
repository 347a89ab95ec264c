import type { EndpointRoute } from '../http/endpoint.ts';

/** Headers that answers bring, each with its meaning and schema. */
const headers = {
  'retry-after': { description: 'Seconds until it is worth asking again.', schema: { type: 'integer', minimum: 0 } },
  allow: { description: 'The methods of this address.', schema: { type: 'string' } },
  location: { description: 'Address of the upload.', schema: { type: 'string', format: 'uri-reference' } },
  'upload-offset': { description: 'How many bytes of the file are there.', schema: { type: 'integer', minimum: 0 } },
  'upload-length': { description: 'How many bytes the file has.', schema: { type: 'integer', minimum: 1 } },
  'upload-metadata': {
    description: 'The metadata as they were given with the creation, to requests that speak tus.',
    schema: { type: 'string' },
  },
  'upload-expires': {
    description: 'When the upload is removed unless it goes on, to requests that speak tus.',
    schema: { type: 'string' },
  },
  'tus-resumable': { description: 'Version of the protocol, to requests that speak tus.', schema: { type: 'string' } },
  'content-disposition': { description: 'Name of the file.', schema: { type: 'string' } },
};

type HeaderName = keyof typeof headers;

/** Headers of answers that succeed, by method and address; other endpoints have none of their own. */
const ofSuccess: Record<string, HeaderName[]> = {
  'POST /api/uploads': ['location', 'upload-expires', 'tus-resumable'],
  'HEAD /api/uploads/:id': ['upload-offset', 'upload-length', 'upload-metadata', 'upload-expires', 'tus-resumable'],
  'PATCH /api/uploads/:id': ['upload-offset', 'upload-expires', 'tus-resumable'],
  'DELETE /api/uploads/:id': ['tus-resumable'],
  'GET /api/desk/files/:id': ['content-disposition'],
  'POST /api/desk/export': ['content-disposition'],
  'POST /api/desk/export-person': ['content-disposition'],
};

const described = (names: HeaderName[]) =>
  names.length === 0 ? {} : { headers: Object.fromEntries(names.map(name => [name, headers[name]])) };

/** The headers of an endpoint's answers as OpenAPI has them, for its response objects: `{}` where there are none. */
export function successHeaders({ method, url }: EndpointRoute): object {
  return described(ofSuccess[`${method} ${url}`] ?? []);
}

/** As successHeaders, for refusals: what a file has so far, the methods of an address, and when to ask again. */
export function refusalHeaders({ url }: EndpointRoute): object {
  return described(url === '/api/uploads/:id' ? ['retry-after', 'allow', 'upload-offset'] : ['retry-after', 'allow']);
}

/** As refusalHeaders, where the server itself cannot do it. */
export const failureHeaders = described(['retry-after']);
