import { css, styled } from 'styled-components';

/** The indigo of dyed cloth: dark in both themes, so its text is light in both. */
export const cloth = css`
  background: #1f2b5b;
  background: light-dark(#1f2b5b, #171e3d);
  color: #fff;
`;

const grounds = {
  plain: '',
  surface: css`
    background: var(--surface);
  `,
  sink: css`
    background: var(--sink);
  `,
  cloth,
};

/** A part of the page from edge to edge, its content in the page's column. */
export const Band = styled.section<{ $ground?: keyof typeof grounds }>`
  padding: var(--space-12) max(var(--space-4), calc((100% - var(--page-width)) / 2));
  ${({ $ground = 'plain' }) => grounds[$ground]}

  &:focus-visible {
    outline: none;
  }

  @media (min-width: 768px) {
    padding-block: var(--space-20);
  }
`;

export const BandTitle = styled.h2`
  max-width: 26ch;
  font-size: var(--text-28);
  letter-spacing: -0.01em;

  @media (min-width: 768px) {
    font-size: var(--text-36);
  }
`;

export const BandLead = styled.p<{ $onCloth?: boolean }>`
  max-width: var(--measure);
  margin-top: var(--space-3);
  color: ${({ $onCloth }) => ($onCloth ? 'rgb(255 255 255 / 0.84)' : 'var(--ink-soft)')};
  font-size: var(--text-18);
`;

export const ClothStrip = styled.div`
  overflow: hidden;
  background: #fff;
  background: light-dark(#fff, #171e3d);
  color: #1f2b5b;
  color: light-dark(#1f2b5b, #8b98d6);
`;
