import { css, styled } from 'styled-components';

const narrow = '@media (max-width: 1023.98px)';
const wide = '@media (min-width: 1024px)';

export const Aside = styled.aside`
  ${wide} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    height: 100dvh;
    padding: var(--space-4) var(--space-3);
    overflow-y: auto;
    border-inline-end: 1px solid var(--line);
    background: var(--surface);
  }
`;

export const BrandPlace = styled.div`
  padding: 0 var(--space-2) var(--space-4);

  ${narrow} {
    display: none;
  }
`;

const inBar = css`
  position: fixed;
  z-index: 20;
  inset: auto 0 0;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  padding: 0 var(--space-1) env(safe-area-inset-bottom);
  border-top: 1px solid var(--line);
  background: var(--surface);
`;

/** A number beside an area; in the bar it sits on the icon. */
export const Count = styled.b`
  margin-inline-start: auto;
  min-width: 24px;
  padding: 0 6px;
  border-radius: 12px;
  background: var(--primary);
  color: var(--on-primary);
  font-size: var(--text-14);
  font-variant-numeric: tabular-nums;
  font-weight: 650;
  line-height: 24px;
  text-align: center;
`;

const countOnIcon = css`
  ${Count} {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: calc(50% + 10px);
    min-width: 20px;
    padding: 0 5px;
    font-size: 0.75rem;
    line-height: 20px;
  }
`;

export const AreaList = styled.ul<{ $inSheet?: boolean }>`
  list-style: none;

  ${narrow} {
    ${({ $inSheet }) => !$inSheet && [inBar, countOnIcon]}

    a,
    button {
      ${({ $inSheet }) =>
        !$inSheet &&
        css`
          flex-direction: column;
          justify-content: start;
          gap: 2px;
          height: 64px;
          padding: 8px 2px 4px;
          font-size: 0.75rem;
          line-height: 1.15;
          text-align: center;

          span {
            display: -webkit-box;
            /* Room for tone marks on capital letters, which would be cut off. */
            margin-top: -2px;
            padding-top: 2px;
            overflow: hidden;
            -webkit-box-orient: vertical;
            -webkit-line-clamp: 2;
          }
        `}
    }
  }

  ${wide} {
    display: grid;
    gap: 2px;
  }
`;

export const Area = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: var(--target);
  padding: var(--space-2) var(--space-3);
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--ink-soft);
  font-weight: 500;
  text-align: start;
  text-decoration: none;

  > svg {
    flex: none;
  }

  &:hover {
    color: var(--ink);
  }

  &[aria-current] {
    color: var(--primary);
    font-weight: 650;
  }

  ${wide} {
    &:hover {
      background: var(--sink);
    }

    &[aria-current] {
      background: var(--primary-wash);
    }

    /* All entries fit on a screen 720 px high, where a mouse points at them. */
    @media (pointer: fine) {
      min-height: 44px;
    }
  }
`;

/** Pages within areas: smaller than the areas above them. */
export const PageList = styled.ul`
  margin-top: var(--space-3);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  list-style: none;

  ${narrow} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  svg {
    display: none;
  }

  ${wide} {
    a {
      padding-block: var(--space-1);
      font-size: var(--text-14);

      @media (pointer: fine) {
        min-height: 32px;
      }
    }
  }
`;

export const More = styled.li`
  ${wide} {
    display: none;
  }
`;

export const MoreSheet = styled.div<{ $open: boolean }>`
  ${narrow} {
    position: fixed;
    z-index: 19;
    inset: auto 0 calc(65px + env(safe-area-inset-bottom));
    display: ${({ $open }) => ($open ? 'block' : 'none')};
    max-height: calc(100dvh - 140px);
    padding: var(--space-3) var(--space-4);
    overflow-y: auto;
    border-top: 1px solid var(--line);
    border-radius: 16px 16px 0 0;
    background: var(--surface);
    box-shadow: var(--shadow);
  }

  ${wide} {
    display: flex;
    flex: 1;
    flex-direction: column;
    margin-top: 2px;
  }
`;

/** Behind the sheet; a press on it closes the sheet. */
export const Scrim = styled.div`
  position: fixed;
  z-index: 18;
  inset: 0;
  background: var(--scrim);

  ${wide} {
    display: none;
  }
`;

export const Owner = styled.p`
  display: grid;
  margin-top: auto;
  padding: var(--space-4) var(--space-3) 0;

  strong {
    overflow-wrap: anywhere;
    line-height: 1.3;
  }

  span {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }
`;

export const Language = styled.div`
  padding-inline-start: var(--space-3);

  &:first-child {
    margin-top: auto;
  }
`;
