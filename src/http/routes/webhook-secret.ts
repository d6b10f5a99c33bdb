import { readWebhookSecret } from '#src/contract/endpoints/webhooks.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';
import { requireWebhooks } from '../webhooks/webhook-of.ts';

/** GET /api/webhook-secret: what a receiver checks the signatures with. */
export function webhookSecretRoute(server: Server): void {
  serve(server, readWebhookSecret, async ({ request }) => ({
    secret: server.secret.webhookSecretOf(requireWebhooks(server, request)),
  }));
}
