import { clockState, count, listOf, objectOf, text } from '#site/answer-schema.ts';
import { deskAnswers } from '#site/desk/answers.ts';
import { tradeServer } from '#trade/server.ts';
import type { EndpointRoute } from '../http/endpoint.ts';

/** Schema of `data` in the answers of an endpoint, by its method and address; an endpoint without one answers without data. */
const answers: Record<string, object> = {
  'GET /api/ready': objectOf({ clock: clockState }),
  'GET /api/health': objectOf({ clock: clockState }),
  'POST /api/SaveSiteLog': objectOf({ id: { ...text, format: 'uuid' } }),
  'POST /api/uploads': objectOf({
    id: { ...text, description: 'Names the file in the answers of a form.' },
    secret: { ...text, description: 'Lets the sender alone go on; goes into the header upload-secret.' },
    name: { ...text, description: 'The name that is kept.' },
    offset: count,
  }),
  ...deskAnswers,
  ...tradeServer?.openApi.answers,
  'PATCH /api/uploads/:id': objectOf(
    {
      offset: count,
      isFinished: { type: 'boolean' },
      marks: { ...listOf(text), description: 'What to be careful of in a file of staff.' },
    },
    ['marks'],
  ),
};

/** Schema of `data` where an endpoint answers with 200. */
export function answerSchema({ method, url }: EndpointRoute): object | undefined {
  return answers[`${method} ${url}`];
}
