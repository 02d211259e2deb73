import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessRegistrations } from '../../database/schema/business.ts';
import {
  marketingDeliveries,
  marketingOptOuts,
  campaigns,
} from '../../database/schema/marketing.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { readLocale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { networkOf } from '../../http/rate-limits/ip-limits.ts';
import { countHits } from '../../http/rate-limits/hit-counts.ts';
import { stopPath } from './compose.ts';

const triesPerMinute = 60;
const style = `
:root { color-scheme: light dark; --ground: #fbfaf6; --ink: #17241d; --mark: #0e6e4c; --on-mark: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1613; --ink: #eaf2ec; --mark: #58cb95; --on-mark: #0f1613; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; padding: 2rem 1rem; }
main { max-width: 27rem; margin: 0 auto; display: grid; gap: 1.25rem; }
h1 { font-size: 1.375rem; line-height: 1.3; overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: var(--mark); color: var(--on-mark); cursor: pointer; }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

type StopRequest = FastifyRequest<{ Params: { code: string } }>;

/**
 * Where the link in every advertising text leads: a page of two kilobytes, without script, for any phone. Opening
 * it changes nothing, for programs that look at links open it too; the button does.
 */
export async function serveUnsubscribePage(api: FastifyInstance, deps: AppDeps): Promise<void> {
  const { db, now, secretKey, portalShortName: agency } = deps;

  async function find({ ip, params }: StopRequest) {
    const [hits] = await countHits(
      db,
      [{ subject: keyedHash(secretKey, `stop:${networkOf(ip)}`), windowSeconds: 60 }],
      now(),
    );
    if (hits !== undefined && hits.hits > triesPerMinute) {
      const retryAfter = (hits.windowEndsAt.getTime() - now().getTime()) / 1000;
      throw new ApiError('too_many_requests', { retryAfter });
    }
    const [found] = await db
      .select({
        userId: campaigns.user_id,
        phone: marketingDeliveries.phone,
        business: businessRegistrations.business_name,
      })
      .from(marketingDeliveries)
      .innerJoin(campaigns, eq(campaigns.id, marketingDeliveries.campaign_id))
      .innerJoin(businessRegistrations, eq(businessRegistrations.user_id, campaigns.user_id))
      .where(eq(marketingDeliveries.unsubscribe_code, params.code.toLowerCase()));
    if (found === undefined) throw new ApiError('not_found');
    return found;
  }

  function show(request: StopRequest, reply: FastifyReply, business: string, isDone: boolean) {
    const locale = readLocale(request.headers['accept-language']);
    const text = (key: Parameters<typeof translate>[1]) =>
      escapeHtml(translate(locale, key, { business, agency }));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer').send(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('marketing.page.title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text(isDone ? 'marketing.page.done' : 'marketing.page.ask')}</h1>
${isDone ? '' : `<form method="post"><button>${text('marketing.page.button')}</button></form>`}
</main>
</body>
</html>
`);
  }

  await api.register(async (scope) => {
    // A form without fields sends this.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, {}),
    );
    scope.get(stopPath(':code'), { schema: { hide: true } }, async (request: StopRequest, reply) =>
      show(request, reply, (await find(request)).business, false),
    );
    scope.post(
      stopPath(':code'),
      { schema: { hide: true } },
      async (request: StopRequest, reply) => {
        const { userId, phone, business } = await find(request);
        await db
          .insert(marketingOptOuts)
          .values({ user_id: userId, phone, at: now() })
          .onConflictDoNothing();
        return show(request, reply, business, true);
      },
    );
  });
}
