import Fastify from 'fastify';

// The least that a server of the same library can do: one answer of this many bytes, whatever is asked. Prints its address.
const body = Buffer.alloc(Number(process.argv[2]), 'a');
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
