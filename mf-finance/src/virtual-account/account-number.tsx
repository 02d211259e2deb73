import { Cluster } from '@portal/ui';
import { CopyButton } from '@portal/ui/copy';
import { useRef } from 'react';
import { styled } from 'styled-components';

/** The gaps are no characters: a number that is copied by hand has none. */
const Digits = styled.span`
  font-size: var(--text-18);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  > span + span {
    margin-inline-start: 0.4em;
  }
`;

/** An account number in groups that can be read out, and its Copy button. */
export function AccountNumber({ value }: { value: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const groups = [value.slice(0, 4), value.slice(4, 7), value.slice(7)];
  return (
    <Cluster align="center">
      <Digits ref={ref}>
        {groups.map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </Digits>
      <CopyButton text={value} shownIn={ref} />
    </Cluster>
  );
}
