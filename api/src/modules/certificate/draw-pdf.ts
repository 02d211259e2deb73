import type { Certificate } from '@portal/shared-lib/contract';
import type { Locale } from '../../i18n/locale.ts';
import { say, type TextKey } from '../../i18n/texts.ts';
import { openPage, width } from '../../documents/page.ts';

const qrWidth = 132;

/**
 * The certificate on one A4 page. A font with Chinese signs weighs ten megabytes: a certificate asked for
 * in Chinese is drawn in English, and its page in the portal can be printed in Chinese.
 */
export async function drawCertificate(
  certificate: Certificate,
  { agency, locale }: { agency: string; locale: Locale },
): Promise<Buffer> {
  const language: Locale = locale === 'zh-CN' ? 'en' : locale;
  const t = (key: TextKey, values: Record<string, string> = {}) =>
    say(language, key, { agency, ...values });
  const title = `${t('certificate.title')} ${certificate.smedan_number}`;
  const { doc, line, name, day, end } = openPage({ language, title, agency });
  line(agency, 92, 16, 'green', 'bold');
  line(t('certificate.title'), 130, 30, 'indigo', 'bold');
  line(t('certificate.certifies'), 206, 12, 'soft');
  name(certificate.business_name, 226, 84, 'ink');
  line(t('certificate.registered'), 316, 12, 'soft');
  line(certificate.smedan_number, 340, 28, 'indigo', 'bold');
  line(t('certificate.on', { date: day(new Date(certificate.registered_at)) }), 384, 12, 'soft');
  line(
    t('certificate.owners', { owners: certificate.owners.slice(0, 5).join(', ') }),
    414,
    12,
    'ink',
  );
  const { size, path } = certificate.qr;
  doc
    .save()
    .translate((width - qrWidth) / 2, 500)
    .scale(qrWidth / size)
    .path(path)
    .fill('#000000')
    .restore();
  line(t('certificate.verify'), 648, 11, 'soft');
  line(certificate.verify_url, 666, 11, 'ink');
  line(t('certificate.checkDigit'), 694, 10, 'soft');
  return end();
}
