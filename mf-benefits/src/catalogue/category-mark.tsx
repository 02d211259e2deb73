import type { BenefitCategory } from '@portal/contract';
import { styled } from 'styled-components';

const Patch = styled.svg`
  flex: none;
  border-radius: 8px;
  background: var(--indigo-wash);
  color: var(--indigo);
`;

/** A seedling, an umbrella, cowries, an open book. */
const drawings: Record<BenefitCategory, string> = {
  smedan: 'M28 40V27m0 4c0-5-3-8-9-8 0 6 3 8 9 8Zm0-4c0-6 4-9 10-9 0 6-4 9-10 9Z',
  coverage:
    'M16 29a12 12 0 0 1 24 0Zm12-12v-2m0 14v8a3 3 0 0 1-6 0m-6-8c2-2 4-2 6 0 2-2 4-2 6 0 2-2 4-2 6 0 2-2 4-2 6 0',
  loan: 'M18 24c0-4 4-6 10-6s10 2 10 6-4 6-10 6-10-2-10-6Zm5 0h10M18 24v8c0 4 4 6 10 6s10-2 10-6v-8M24 22v4m4-4v4m4-4v4',
  training:
    'M28 22c-3-3-7-4-12-4v17c5 0 9 1 12 4 3-3 7-4 12-4V18c-5 0-9 1-12 4Zm0 0v17M20 24l4 1m-4 5 4 1m12-7-4 1m4 5-4 1',
};

/** The drawn mark of a category; decoration beside its name. */
export function CategoryMark({
  category,
  size = 56,
}: {
  category: BenefitCategory;
  size?: number;
}) {
  return (
    <Patch width={size} height={size} viewBox="0 0 56 56" fill="none" aria-hidden="true">
      <path
        d={drawings[category]}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Patch>
  );
}
