import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { toneColour, toneWash, type Tone } from './tone.ts';

const Tag = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  /* One line, but never wider than its place: long words of some languages wrap. */
  width: max-content;
  max-width: 100%;
  overflow-wrap: anywhere;
  align-items: baseline;
  gap: 6px;
  padding: 2px 10px 2px 8px;
  border-radius: 6px;
  background: ${({ $tone }) => toneWash[$tone]};
  color: ${({ $tone }) => toneColour[$tone]};
  font-size: var(--text-14);
  font-weight: 600;
  line-height: 20px;

  &::before {
    content: '';
    align-self: center;
    flex: none;
    width: 7px;
    height: 7px;
    background: currentcolor;
    transform: rotate(45deg);
  }
`;

export interface BadgeProps {
  tone?: Tone;
  /** Always a word: not everyone sees the colour. */
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Tag $tone={tone}>{children}</Tag>;
}
