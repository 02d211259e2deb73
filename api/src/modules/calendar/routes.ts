import type { FastifyInstance } from 'fastify';
import { benefitOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import { writeCalendar } from '../../documents/calendar-file.ts';
import type { Serve } from '../../http/register-call.ts';
import { serveSignedFile } from '../../http/signed-file.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { languageOf } from '../identity/find-user.ts';
import { listPaymentDates, type DatesOf } from './payment-dates.ts';

const calendarPath = (id: string) => `/benefits/calendars/${id}`;

/** Dates of payments for the owner's own calendar. A phone opens the file by its media type. */
export function serveCalendar(
  serve: Serve,
  api: FastifyInstance,
  deps: AppDeps,
  signedUrls: SignedUrls,
): void {
  serve(benefitOperations.getCalendarFile, async ({ caller: { userId }, query, locale }) => ({
    data: { url: signedUrls.issue(calendarPath(idOf({ userId, locale, slug: query.benefit }))) },
  }));

  serveSignedFile(api, signedUrls, {
    path: calendarPath(':id'),
    operationId: 'readCalendarFile',
    summary: 'The dates of payments as an iCalendar file',
    tag: 'benefits',
    async read(id) {
      const wanted = wantedBy(id);
      const locale = await languageOf(deps.db, wanted.userId, wanted.locale);
      const entries = await listPaymentDates(deps, { ...wanted, locale });
      if (entries.length === 0) return undefined;
      const file = writeCalendar(entries, { agency: deps.portalShortName, now: deps.now() });
      return { content: Buffer.from(file), mediaType: 'text/calendar', name: 'payments.ics' };
    },
  });
}

/** Names the content of the file. The signature keeps it from being changed. */
function idOf({ userId, locale, slug }: DatesOf): string {
  return [userId, locale, ...(slug === undefined ? [] : [encodeURIComponent(slug)])].join('~');
}

function wantedBy(id: string): DatesOf {
  const [userId = '', locale, slug] = id.split('~');
  return { userId, locale: locale as Locale, slug: slug && decodeURIComponent(slug) };
}
