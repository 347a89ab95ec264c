import type { EndpointRoute } from './endpoint.ts';

/** The interface as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0), with the same schemas that validate bodies. */
export function openApiDocument(routes: readonly EndpointRoute[]): object {
  const paths = [...Map.groupBy(routes, ({ url }) => url)].map(([url, routesAtUrl]) => [
    url.replace(/:(\w+)/g, '{$1}'),
    Object.fromEntries(routesAtUrl.map(route => [route.method.toLowerCase(), operationOf(route)])),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Endpoints of the site', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: { Envelope: envelope } },
  };
}

function operationOf({ method, url, summary, schema, describedBody, describedFormData, takesBytes }: EndpointRoute): object {
  const body = describedBody ?? schema?.body;
  const parameters = [...pathParameters(url), ...headerParameters(schema?.headers ?? {})];
  const json = body && describedFormData ? { anyOf: [withoutDialect(body), describedFormData] } : body && withoutDialect(body);
  const formData = describedFormData && Object.fromEntries(formDataTypes.map(type => [type, { schema: describedFormData }]));
  const content = takesBytes ? { 'application/octet-stream': {} } : json && { 'application/json': { schema: json }, ...formData };
  const answer = method === 'HEAD' ? {} : { content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } } };
  return {
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(content ? { requestBody: { required: !takesBytes, content } } : {}),
    responses: { 200: { description: 'Done.', ...answer }, default: { description: 'Refused; the status is the code.', ...answer } },
  };
}

/** Content types of plain form data. */
const formDataTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

function pathParameters(url: string): object[] {
  return Array.from(url.matchAll(/:(\w+)/g), ([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function headerParameters({ properties = {}, required = [] }: { properties?: Record<string, object>; required?: string[] }): object[] {
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
