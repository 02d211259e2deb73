import { benefitOperations } from '@portal/contract/operations';
import type { Serve } from '../../http/register-call.ts';
import { presentPublicBenefit } from './present.ts';
import type { PublicCatalogue } from './service.ts';

/** The visitors' view of the catalogue: nothing here knows who asks. */
export function servePublicCatalogue(serve: Serve, catalogue: PublicCatalogue): void {
  serve(
    benefitOperations.listPublicBenefits,
    async ({ locale, reply }) => {
      const offered = await catalogue.read();
      void reply.headers({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' });
      return {
        data: offered.benefits.map((row) => presentPublicBenefit(row, offered, locale)),
      };
    },
    { ipLimit: 'catalogue' },
  );
}
