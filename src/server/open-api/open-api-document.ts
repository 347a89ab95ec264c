import type { Site } from '#site/site.ts';
import { tradeServer } from '#trade/server.ts';
import type { EndpointRoute } from '../http/endpoint.ts';
import { answerSchema } from './answer-schemas.ts';
import { withExtensions } from './extensions.ts';
import { failureHeaders, refusalHeaders, successHeaders } from './response-headers.ts';

/**
 * The interface as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0), with the same schemas that validate bodies. What the tus
 * protocol says itself is not repeated.
 */
export function openApiDocument(all: readonly EndpointRoute[], { url, apiBaseUrl, forms }: Site): object {
  const routes = all.filter(({ method, url }) => method !== 'OPTIONS' && !forBrowsers.includes(url));
  const formAddresses = new Set(Object.values(forms).map(({ endpoint }) => endpoint));
  const paths = [...Map.groupBy(routes, route => route.url)].map(([path, routesAtPath]) => [
    path.replace(/:(\w+)/g, '{$1}'),
    Object.fromEntries(routesAtPath.map(route => [route.method.toLowerCase(), operationOf(route, tagOf(route, formAddresses))])),
  ]);
  const usedTags = new Set(routes.map(route => tagOf(route, formAddresses)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Endpoints of the site',
      version: '1',
      description: 'Every answer is an envelope; `accept-language` with the language of the page decides its words.',
    },
    servers: [{ url: apiBaseUrl || url }],
    // Nothing here wants to know who asks, but for the bytes of a file and the calls of the desk.
    security: [],
    tags: Object.entries(tags).flatMap(([name, description]) => (usedTags.has(name as Tag) ? [{ name, description }] : [])),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Envelope: envelope, ...(usedTags.has('catalogue') ? tradeServer?.openApi.schemas : {}) },
      securitySchemes: {
        uploadSecret: {
          type: 'apiKey',
          in: 'header',
          name: secretHeader,
          description: 'The secret that announcing the file answered with.',
        },
        session: { type: 'apiKey', in: 'cookie', name: 'Admin-Token', description: 'The cookie of a session.' },
        pageToken: { type: 'apiKey', in: 'header', name: 'X-Token', description: 'The `token` that signing in answered with.' },
      },
    },
  };
}

/** Kinds of endpoints. */
const tags = {
  forms: 'What visitors send.',
  files: 'Files of forms: announced, sent in parts, then named by a form.',
  catalogue: tradeServer?.openApi.tag ?? '',
  visits: 'Page views, and forms that are begun.',
  desk: 'The desk, for staff who signed in.',
  server: 'The server itself.',
  other: 'Everything else.',
};

type Tag = keyof typeof tags;

function tagOf({ url, method }: EndpointRoute, forms: ReadonlySet<string>): Tag {
  if (forms.has(url)) return 'forms';
  if (url.startsWith('/api/uploads')) return 'files';
  if (Object.hasOwn(tradeServer?.openApi.answers ?? {}, `${method} ${url}`)) return 'catalogue';
  if (['/api/SaveSiteLog', '/api/form-begun'].includes(url)) return 'visits';
  if (/^\/api\/(desk|staff)\//.test(url)) return 'desk';
  return /^\/api\/(live|ready|health|openapi\.json|docs|docs\/:file|schemas\/:id)$/.test(url) ? 'server' : 'other';
}

/** Name of an operation for generated clients: `PATCH /api/uploads/:id` → `patchUploadsId`. */
function operationIdOf({ method, url }: EndpointRoute): string {
  const words = url.replace(/^\/api/, '').match(/[A-Za-z0-9]+/g) ?? [];
  return method.toLowerCase() + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function operationOf(route: EndpointRoute, tag: Tag): object {
  const { method, url, summary, schema, describedBody, describedFormData, takesBytes } = route;
  const body = describedBody ?? schema?.body;
  const headers = headerParameters(schema?.headers ?? {});
  const isSecret = ({ name }: { name: string }) => name === secretHeader;
  const parameters = [...pathParameters(url), ...headers.filter(header => !isSecret(header))];
  const plain = describedFormData && (withExtensions(describedFormData) as object);
  const own = body && withoutDialect(withExtensions(body) as object);
  const json = own && plain ? { anyOf: [own, plain] } : own;
  const formData = plain && Object.fromEntries(formDataTypes.map(type => [type, { schema: plain }]));
  const content = takesBytes ? { 'application/octet-stream': {} } : json && { 'application/json': { schema: json }, ...formData };
  const answerWith = (schema: object) => (method === 'HEAD' ? {} : { content: { 'application/json': { schema } } });
  const refusal = answerWith(envelopeRef);
  const type = fileTypes[url];
  return {
    operationId: operationIdOf(route),
    tags: [tag],
    summary,
    ...(headers.some(isSecret) ? { security: [{ uploadSecret: [] }] } : securityOf(url, tag)),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(content ? { requestBody: { required: !takesBytes, content } } : {}),
    responses: {
      200: {
        description: 'Done.',
        ...successHeaders(route),
        ...(type === undefined ? answerWith(successOf(route, tag)) : { content: { [type]: {} } }),
      },
      ...tusAnswers(route),
      '4XX': { description: 'Refused; the status is the code.', ...refusalHeaders(route), ...refusal },
      '5XX': { description: 'The server cannot do it now; try again later.', ...failureHeaders, ...refusal },
    },
  };
}

/** Answers without a body, to requests that speak tus. */
function tusAnswers(route: EndpointRoute): object {
  const statuses: Record<string, number> = { 'POST /api/uploads': 201, 'PATCH /api/uploads/:id': 204, 'DELETE /api/uploads/:id': 204 };
  const status = statuses[`${route.method} ${route.url}`];
  return status === undefined ? {} : { [status]: { description: 'Done, for a client that speaks tus.', ...successHeaders(route) } };
}

/** Endpoints whose answers are files, by their address, and the type of these. */
const fileTypes: Record<string, string> = {
  '/api/desk/files/:id': 'application/octet-stream',
  '/api/desk/export': 'application/octet-stream',
  '/api/desk/stream': 'text/event-stream',
  '/api/desk/export-person': 'application/zip',
};

/** Calls of staff that nobody has signed in for yet. */
const withoutSession = [
  '/api/staff/sign-in',
  '/api/staff/password',
  '/api/staff/invited',
  '/api/staff/passkey-options',
  '/api/staff/passkey-sign-in',
  '/api/staff/openid',
];

/** Where an identity provider and links lead browsers: they are sent on, and programs have nothing to ask there. */
const forBrowsers = ['/api/staff/openid-sign-in', '/api/staff/openid-return', '/api/staff/openid-finish'];

/** What calls of the desk need: both halves of a session, but for those that open, name or end one. */
function securityOf(url: string, tag: Tag): object {
  if (tag !== 'desk' || withoutSession.includes(url)) return {};
  return { security: ['/api/staff/me', '/api/staff/sign-out'].includes(url) ? [{}, { session: [] }] : [{ session: [], pageToken: [] }] };
}

const secretHeader = 'upload-secret';

const envelopeRef = { $ref: '#/components/schemas/Envelope' };

/** Schema of an answer with 200: the envelope with its data, the reference of a form, or the document itself. */
function successOf(route: EndpointRoute, tag: Tag): object {
  if (route.url === '/api/openapi.json') return { type: 'object', description: 'This document.' };
  if (route.url === '/api/schemas/:id') return { type: 'object', description: 'A JSON Schema, draft 2020-12.' };
  const data = answerSchema(route);
  if (data !== undefined) return { allOf: [envelopeRef, { type: 'object', required: ['data'], properties: { data } }] };
  return tag === 'forms' ? { allOf: [envelopeRef, { type: 'object', required: ['ref'] }] } : envelopeRef;
}

/** Content types of plain form data. */
const formDataTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

function pathParameters(url: string): object[] {
  return Array.from(url.matchAll(/:(\w+)/g), ([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function headerParameters({ properties = {}, required = [] }: { properties?: Record<string, object>; required?: string[] }) {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'header', required: required.includes(name), schema }));
}

/** OpenAPI 3.1 names the dialect once for all schemas. */
function withoutDialect(schema: object): object {
  const { $schema, ...rest } = schema as { $schema?: string };
  return rest;
}

const text = { type: 'string' };
const envelope = {
  title: 'Answer',
  description: 'What every endpoint answers; nothing has succeeded unless the code is 200.',
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status.' },
    message: { ...text, description: "In the visitor's language." },
    data: { description: 'What was asked for.' },
    ref: { ...text, description: 'Reference number of a submission.' },
    errors: {
      type: 'array',
      description: 'Faults of single fields, in the order of the page.',
      items: { type: 'object', required: ['field', 'rule', 'message'], properties: { field: text, rule: text, message: text } },
    },
    requestId: { ...text, description: "Names the request in the server's log." },
  },
};
