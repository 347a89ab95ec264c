import type { FastifyInstance } from 'fastify';
import type { Role } from '#site/desk/rights.ts';
import type { Site } from '#site/site.ts';
import { bodyOf, requirementWith, submit, upload } from '../intake.ts';
import { serveTinySite } from '../serve.ts';
import { buildPdf } from '../uploads/inspect/build-pdf.ts';
import { invited, signedIn } from './desk-visitor.ts';

/** A site at whose desk somebody with a role is signed in. */
export async function openDesk(role: Role = 'agent', site?: Site) {
  const served = await serveTinySite(site === undefined ? {} : { site });
  const { app, store } = served;
  await invited(app, store, 'lin', role);
  return { ...served, browser: await signedIn(app, 'lin') };
}

/** Sends the contact form; returns the reference. */
export const send = async (app: FastifyInstance, answers: object = {}, more: object = {}): Promise<string> =>
  (await app.inject(submit('contact', bodyOf('contact', answers, more)))).json().ref;

/** Sends a form with a file. */
export async function sendFile(
  app: FastifyInstance,
  name = 'plan.pdf',
  content = buildPdf(),
): Promise<{ ref: string; id: string; content: Buffer }> {
  const declared = await upload(app, name, content);
  return { ref: (await app.inject(submit('requirement', requirementWith(declared)))).json().ref, id: declared.id, content };
}
