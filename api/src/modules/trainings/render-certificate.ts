import type { Locale } from '../../i18n/locale.ts';
import { translate, type TextKey } from '../../i18n/texts.ts';
import { openPage } from '../../documents/page.ts';

export interface TrainingCertificate {
  agency: string;
  provider: string;
  business_name: string;
  smedan_number: string;
  title: string;
  completed_at: Date;
  /** The number that the agency finds it by. */
  number: string;
}

/** One A4 page in the look of the certificate of registration. */
export async function renderTrainingCertificate(
  certificate: TrainingCertificate,
  language: Locale,
): Promise<Buffer> {
  const { agency, provider, number, completed_at } = certificate;
  const t = (key: TextKey, values: Record<string, string> = {}) => translate(language, key, values);
  const page = openPage({
    language,
    title: `${t('training.certificate.title')} ${number}`,
    agency,
    hasMark: true,
  });
  page.line(agency, 92, 16, 'green', 'bold');
  page.line(t('training.certificate.title'), 130, 30, 'indigo', 'bold');
  page.line(t('certificate.certifies'), 206, 12, 'soft');
  page.name(certificate.business_name, 226, 76, 'ink');
  page.line(certificate.smedan_number, 310, 12, 'soft');
  page.line(t('training.certificate.completed'), 366, 12, 'soft');
  page.name(certificate.title, 388, 76, 'indigo');
  page.line(t('training.certificate.by', { provider }), 476, 12, 'ink');
  page.line(t('training.certificate.on', { date: page.day(completed_at) }), 502, 12, 'soft');
  page.line(t('training.certificate.number', { number }), 694, 10, 'soft');
  return page.end();
}
