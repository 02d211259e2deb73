import type { Database } from '../database/connect.ts';
import { corrections } from '../database/schema/corrections.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Names {
  business_name: string;
  first_name: string;
  last_name: string;
}

/**
 * Requests for corrections, two of which wait for the agency. They have no documents: a demonstration keeps no files of its own.
 * @param owners the ids of the demonstration's owners, with the names on their records
 */
export async function seedCorrections(
  tx: Database,
  owners: readonly ({ id: string } & Names)[],
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const [first, second, third, fourth] = owners;
  if (!first || !second || !third || !fourth) throw new Error('the demonstration has four owners');
  const ofBusiness = (owner: (typeof owners)[number], name: string) => ({
    user_id: owner.id,
    field: 'business_name' as const,
    before: { business_name: owner.business_name },
    after: { business_name: name },
    locale: 'en' as const,
  });
  await tx.insert(corrections).values([
    {
      ...ofBusiness(second, `${second.business_name} Limited`),
      reason: 'We are a limited company since June. The CAC certificate has the new name.',
      asked_at: ago(3),
    },
    {
      user_id: third.id,
      field: 'owner_name',
      before: { first_name: third.first_name, last_name: third.last_name },
      after: { first_name: third.first_name, last_name: `${third.last_name}-Adamu` },
      locale: 'en',
      reason: 'I have married, and my NIN slip has both names.',
      asked_at: ago(1),
    },
    {
      ...ofBusiness(first, `${first.business_name} & Sons`),
      reason: 'My sons work with me now.',
      asked_at: ago(40),
      status: 'rejected',
      decided_at: ago(39),
      decision_reason:
        'The CAC certificate that you added has the present name. Register the new name first.',
    },
    {
      ...ofBusiness(fourth, `${fourth.business_name} Nigeria`),
      reason: 'A word is missing.',
      asked_at: ago(12),
      status: 'withdrawn',
      decided_at: ago(11),
    },
  ]);
}
