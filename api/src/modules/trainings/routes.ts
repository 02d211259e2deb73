import type { FastifyInstance } from 'fastify';
import { trainingOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { renderFile } from '../../documents/render-file.ts';
import { serveSignedFile } from '../../http/signed-file.ts';
import { translate } from '../../i18n/texts.ts';
import { renderTrainingCertificate } from './render-certificate.ts';
import { findEnrolment } from './repository.ts';
import { createTrainings, trainingCertificatePath } from './service.ts';

export function serveTrainings(
  serve: Serve,
  api: FastifyInstance,
  deps: AppDeps,
  signedUrls: SignedUrls,
): void {
  const trainings = createTrainings(deps, signedUrls);

  serve(trainingOperations.listTrainings, async ({ caller, locale }) => ({
    data: await trainings.list(caller.userId, locale),
  }));

  serve(trainingOperations.getTraining, async ({ caller, params, locale }) => ({
    data: await trainings.find(caller.userId, params.slug, locale),
  }));

  serve(trainingOperations.enrolInTraining, async ({ caller, params, locale }) => ({
    data: await trainings.enrol(caller.userId, params.slug, locale),
  }));

  serve(trainingOperations.answerModule, async ({ caller, params, body, headers, locale }) => ({
    message: translate(locale, 'training.answered'),
    data: await trainings.answer({
      ...params,
      userId: caller.userId,
      version: body.version,
      answers: body.answers,
      answeredAt: body.answered_at,
      key: headers['idempotency-key'],
    }),
  }));

  serve(trainingOperations.getTrainingMetrics, async ({ caller, params, locale }) => ({
    data: await trainings.metrics(caller.userId, params.slug, locale),
  }));

  serveSignedFile(api, signedUrls, {
    path: trainingCertificatePath(':id'),
    operationId: 'readTrainingCertificate',
    summary: 'The certificate of a completed training as a PDF',
    tag: 'trainings',
    async read(id) {
      const found = await findEnrolment(deps.db, id);
      const completed_at = found?.enrolment.completed_at;
      if (!found || !completed_at) return undefined;
      const { enrolment, benefit, business } = found;
      const number = `TRN-${enrolment.id.slice(0, 8).toUpperCase()}`;
      const certificate = {
        agency: deps.portalShortName,
        provider: benefit.provider,
        business_name: business.business_name,
        smedan_number: business.smedan_number,
        title: enrolment.completed_title ?? benefit.texts.en.title,
        completed_at,
        number,
      };
      const content = await renderFile(['training certificate', certificate], () =>
        renderTrainingCertificate(certificate, 'en'),
      );
      return { content, mediaType: 'application/pdf', name: `${number}.pdf` };
    },
  });
}
