import type { Certificate } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
import { translate, type TextKey } from '../../i18n/texts.ts';
import { margin, openPage, width } from '../../documents/page.ts';
import { drawSeal } from '../../documents/seal.ts';

const qrWidth = 132;
const qrTop = 500;
const sealWidth = 104;

type Say = (key: TextKey, values: Record<string, string>) => string;

/** Lists the owners that there is room for, and says how many more there are. */
export function ownersLine(
  owners: readonly string[],
  t: Say,
  fits: (text: string) => boolean,
): string {
  const lineOf = (shown: number) => {
    const more = owners.length - shown;
    const named = owners.slice(0, shown).join(', ');
    return more > 0
      ? t('certificate.ownersMore', { owners: named, count: String(more) })
      : t('certificate.owners', { owners: named });
  };
  let shown = owners.length;
  while (shown > 1 && !fits(lineOf(shown))) shown -= 1;
  return lineOf(shown);
}

/** The certificate on one A4 page. */
export async function renderCertificate(
  certificate: Certificate,
  { agency, locale: language }: { agency: string; locale: Locale },
): Promise<Buffer> {
  const t = (key: TextKey, values: Record<string, string> = {}) =>
    translate(language, key, { agency, ...values });
  const title = `${t('certificate.title')} ${certificate.smedan_number}`;
  const { doc, line, name, day, end } = openPage({ language, title, agency, hasMark: true });
  line(agency, 92, 16, 'green', 'bold');
  line(t('certificate.title'), 130, 30, 'indigo', 'bold');
  line(t('certificate.certifies'), 206, 12, 'soft');
  name(certificate.business_name, 224, 78, 'ink');
  line(t('certificate.registered'), 316, 12, 'soft');
  for (const y of [308, 311, 376, 379])
    doc
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.8)
      .stroke('#1F2B5B');
  line(certificate.smedan_number, 338, 28, 'indigo', 'bold');
  line(t('certificate.on', { date: day(new Date(certificate.registered_at)) }), 390, 12, 'soft');
  const fits = (text: string) =>
    doc
      .font('regular')
      .fontSize(12)
      .heightOfString(text, { width: width - 2 * margin }) <= 82;
  line(ownersLine(certificate.owners, t, fits), 418, 12, 'ink');
  // People type the URL from paper: it stays on one line.
  const urlSize = (url: string) =>
    [11, 10, 9, 8].find(
      (points) => doc.font('regular').fontSize(points).widthOfString(url) <= width - 2 * margin,
    ) ?? 7;
  const { size, path } = certificate.qr;
  doc
    .save()
    .translate((width - qrWidth) / 2, qrTop)
    .scale(qrWidth / size)
    .path(path)
    .fill('#000000')
    .restore();
  drawSeal(doc, width - margin - sealWidth / 2, qrTop + qrWidth / 2, sealWidth);
  line(t('certificate.verify'), 648, 11, 'soft');
  line(certificate.verify_url, 666, urlSize(certificate.verify_url), 'ink');
  line(t('certificate.checkDigit'), 694, 10, 'soft');
  return end();
}
