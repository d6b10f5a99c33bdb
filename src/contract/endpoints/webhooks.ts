import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const readWebhookSecret = endpoint({
  id: 'readWebhookSecret',
  method: 'GET',
  path: '/api/webhook-secret',
  summary: 'Read the secret that signs the webhooks of this API key (Standard Webhooks)',
  fields: z.object({}),
  status: 200,
  faults: ['webhook-not-offered', 'webhook-needs-key'],
  reply: z.object({ secret: z.string().describe('Begins with `whsec_`') }),
});
