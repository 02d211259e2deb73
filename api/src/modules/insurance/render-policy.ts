import type { InsuranceTerms, InsuredItem, Policy } from '@portal/contract';
import { openPage, width } from '../../documents/page.ts';
import { naira } from '../../documents/words.ts';

const items: Record<InsuredItem, string> = {
  stock: 'Stock',
  premises: 'Premises',
  equipment: 'Equipment and machines',
  goods_in_transit: 'Goods in transit',
  people: 'Accidents of people',
};
const left = 96;

export interface PolicyDocument {
  agency: string;
  provider: string;
  business_name: string;
  smedan_number: string;
  policy: Pick<Policy, 'number' | 'terms'>;
  coveredFrom: Date;
  coveredUntil: Date;
  /** Since when these sums apply, where the cover was changed; null otherwise. */
  changedOn: Date | null;
  /** Cover that applies later, where it is paid for; null otherwise. */
  coming: { from: Date; terms: InsuranceTerms } | null;
  hasEnded: boolean;
}

/** One A4 page, in English: the proof of insurance that an owner shows to others. */
export async function renderPolicy(document: PolicyDocument): Promise<Buffer> {
  const { agency, provider, policy, coveredFrom, coveredUntil, hasEnded } = document;
  const page = openPage({ language: 'en', title: `Policy ${policy.number}`, agency });
  const { doc, line, day } = page;
  line(provider, 84, 16, 'green', 'bold');
  line('Business insurance policy', 118, 30, 'indigo', 'bold');
  line(policy.number, 164, 16, 'ink', 'bold');
  page.name(document.business_name, 198, 60, 'ink');
  line(`Registered with ${agency} under ${document.smedan_number}`, 264, 12, 'soft');
  line(`Covered from ${day(coveredFrom)} until ${day(coveredUntil)}`, 292, 14, 'ink');
  if (document.changedOn) {
    line(`This cover applies since ${day(document.changedOn)}`, 314, 12, 'ink');
  }
  let y = 344;
  doc.fontSize(11).fillColor('#55635B').font('bold');
  doc
    .text('Insured', left, y)
    .text('Paid at most', left, y, { width: width - 2 * left, align: 'right' });
  for (const { item, sum_kobo } of policy.terms.covers) {
    y += 28;
    doc
      .moveTo(left, y - 9)
      .lineTo(width - left, y - 9)
      .strokeColor('#C9CFC6')
      .stroke();
    doc.font('regular').fontSize(12).fillColor('#17241D').text(items[item], left, y);
    doc.text(naira(sum_kobo), left, y, { width: width - 2 * left, align: 'right' });
  }
  const assets = policy.terms.asset_band.replace('Up', 'up');
  line(`Assets ${assets}, ${policy.terms.people_band} people`, y + 44, 11, 'soft');
  if (document.coming) {
    const { from, terms } = document.coming;
    line(`From ${day(from)} this cover applies instead`, y + 80, 12, 'ink', 'bold');
    const next = terms.covers.map(({ item, sum_kobo }) => `${items[item]} ${naira(sum_kobo)}`);
    line(next.join(', '), y + 100, 11, 'ink');
  }
  line(
    'Report a loss in the portal under Business insurance, with photos or documents.',
    690,
    11,
    'soft',
  );
  if (hasEnded) line('This policy has ended.', 720, 12, 'ink', 'bold');
  return page.end();
}
