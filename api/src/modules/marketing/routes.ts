import type { FastifyInstance } from 'fastify';
import { marketingOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { inFileScope } from '../../http/file-body.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { serveSignedFile } from '../../http/signed-file.ts';
import type { PaymentPins } from '../finance/pin/service.ts';
import { csvLine } from '../../documents/csv.ts';
import { createCustomers, selectCustomers } from './customers.ts';
import { createCampaigns } from './campaigns.ts';
import { serveUnsubscribePage } from './unsubscribe-page.ts';

const exportPath = (userId: string) => `/marketing/customers/of/${userId}.csv`;

export async function serveMarketing(
  serve: Serve,
  serveIn: (scope: FastifyInstance) => Serve,
  api: FastifyInstance,
  deps: AppDeps,
  { signedUrls, pins, onDue }: { signedUrls: SignedUrls; pins: PaymentPins; onDue: () => void },
): Promise<void> {
  const customers = createCustomers(deps);
  const campaigns = createCampaigns(deps, pins, onDue);

  serve(marketingOperations.listCustomers, async ({ caller: { userId }, query }) => ({
    ...(await customers.list(userId, query)),
    export_url: signedUrls.issue(exportPath(userId)),
  }));

  serve(marketingOperations.saveCustomer, async ({ caller, body }) => ({
    data: await customers.save(caller.userId, body),
  }));

  serve(marketingOperations.deleteCustomer, async ({ caller, params }) => {
    await customers.remove(caller.userId, params.id);
    return {};
  });

  serve(marketingOperations.applyImport, async ({ caller, params }) => ({
    data: { count: await customers.apply(caller.userId, params.id) },
  }));

  serve(marketingOperations.quoteCampaign, async ({ caller, body, locale }) => ({
    data: await campaigns.quote(caller.userId, body, locale),
  }));

  serve(
    marketingOperations.createCampaign,
    async ({ caller: { userId }, headers, body, locale }) => ({
      data: await campaigns.create({ userId, key: headers['idempotency-key'], locale }, body),
    }),
  );

  serve(marketingOperations.listCampaigns, async ({ caller }) => ({
    data: await campaigns.list(caller.userId),
  }));

  serve(marketingOperations.getCampaign, async ({ caller, params }) => ({
    data: await campaigns.report(caller.userId, params.id),
  }));

  serve(marketingOperations.cancelCampaign, async ({ caller, params }) => ({
    data: await campaigns.cancel(caller.userId, params.id),
  }));

  await inFileScope(api, (scope) => {
    serveIn(scope)(marketingOperations.previewImport, async ({ caller, request }) => ({
      data: await customers.preview(caller.userId, request.body),
    }));
  });

  serveSignedFile(api, signedUrls, {
    path: exportPath(':id'),
    operationId: 'readCustomerList',
    summary: "The owner's customers as CSV",
    tag: 'messaging',
    async read(userId) {
      const rows = await selectCustomers(deps.db, userId);
      const lines = rows.map(({ customer, opted_out_at }) =>
        csvLine([
          customer.name,
          // A blank after the sign keeps a spreadsheet from taking it for a sum or eating the zero.
          customer.phone.replace('+234', '0').replace(/^(\d{4})(\d{3})/, '$1 $2 '),
          customer.age_category ?? '',
          customer.birth_date ?? '',
          opted_out_at === null ? '' : opted_out_at.toISOString().slice(0, 10),
        ]),
      );
      const head = csvLine(['Name', 'Phone', 'Age category', 'Date of birth', 'Opted out']);
      // The file begins with the mark by which Excel knows UTF-8.
      const content = Buffer.from(`\uFEFF${head}${lines.join('')}`);
      return { content, mediaType: 'text/csv; charset=utf-8', name: 'customers.csv' };
    },
  });

  await serveUnsubscribePage(api, deps);
}
