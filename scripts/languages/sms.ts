import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, measureSms } from '@portal/contract';
import { smsText } from '../../api/src/modules/notifications/sms-text.ts';
import { textTable } from '../bench/report/table.ts';
import { repositoryRoot } from '../build/paths.ts';

/** Values as long as those of a usual message. */
export const sampleValues: Record<string, string> = {
  agency: 'SMEDAN',
  amount: '₦1,250,000.00',
  bank: 'Guaranty Trust Bank',
  code: '482615',
  contact: 'help@portal.example.org',
  date: '21 Nov 2026',
  due: '₦125,000.00',
  help: 'help@portal.example.org or 0803 000 0001',
  link: 'https://portal.example.org/dashboard/benefits/loan/working-capital',
  benefits: 'https://portal.example.org/dashboard/benefits',
  number: 'SMD-7K2M-9QXA-Y',
  received: '₦1,250,000.00',
  reference: 'FIN-7K2M9QXA4B',
  title: 'Equipment and stock insurance',
  until: '21 Nov 2026',
};

/** The texts of the API that are sent as text messages. */
export const isTextMessage = (key: string) =>
  /^(?!access\.code_sent).*\.sms(\.|_|$)|^access\.(code\.(?!voice|subject|second-factor|factor-)|registered_before|agent\.text|email_stays)|^finance\.(pin_set|bank_\w+)\.text$|^marketing\.stop$/.test(
    key,
  );

export interface TemplateSize {
  key: string;
  locale: string;
  encoding: 'GSM-7' | 'UCS-2';
  parts: number;
  text: string;
}

export function measureEach(): TemplateSize[] {
  return locales.flatMap((locale) => {
    const file = join(repositoryRoot, 'api/src/i18n', `${locale}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return Object.entries(texts)
      .filter(([key]) => isTextMessage(key))
      .map(([key, template]) => {
        const filled = template.replaceAll(
          /\{\{(\w+)\}\}/g,
          (place, name: string) => sampleValues[name] ?? place,
        );
        const text = smsText(filled);
        const { encoding, parts } = measureSms(text);
        return { key, locale, encoding, parts, text };
      });
  });
}

/** Parts that the network counts and the agency pays for, of each template in each language; `u` where it is UCS-2. */
export function measureTemplates(): string {
  const sizes = measureEach();
  const keys = [...new Set(sizes.map(({ key }) => key))];
  const cell = (key: string, locale: string) => {
    const size = sizes.find((each) => each.key === key && each.locale === locale);
    return size ? `${size.parts}${size.encoding === 'UCS-2' ? ' u' : ''}` : '';
  };
  return textTable(
    ['text message', ...locales],
    keys.map((key) => [key, ...locales.map((locale) => cell(key, locale))]),
  );
}
