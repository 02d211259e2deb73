import { styled } from 'styled-components';

/** From here the entries are in rows; below, they are a sheet. */
const wide = '@media (min-width: 1024px)';

export const Header = styled.header`
  position: relative;
  z-index: 20;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
`;

export const Bar = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0 var(--space-3);
  padding: var(--space-2) max(var(--space-4), calc((100% - var(--page-width)) / 2));

  ${wide} {
    padding-block: var(--space-3) var(--space-1);
  }
`;

export const BarActions = styled.div`
  display: flex;
  justify-content: end;
  gap: var(--space-4);
  white-space: nowrap;

  ${wide} {
    display: none;
  }
`;

export const OnlyNarrow = styled.div<{ $fromPhoneLandscape?: boolean }>`
  @media (max-width: 479.98px) {
    display: ${({ $fromPhoneLandscape }) => ($fromPhoneLandscape ? 'none' : 'block')};
  }

  > button {
    margin-inline-start: 0;
  }

  ${wide} {
    display: none;
  }
`;

export const Menu = styled.div<{ $open: boolean }>`
  @media (max-width: 1023.98px) {
    position: absolute;
    inset: 100% 0 auto;
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    gap: var(--space-2);
    max-height: calc(100dvh - 100%);
    padding: var(--space-2) var(--space-4) var(--space-6);
    overflow-y: auto;
    border-top: 1px solid var(--line);
    background: var(--surface);
    box-shadow: var(--shadow);
  }

  ${wide} {
    display: grid;
    justify-items: end;
  }
`;

export const EntryList = styled.ul`
  list-style: none;

  @media (max-width: 1023.98px) {
    > li + li {
      border-top: 1px solid var(--line);
    }
  }

  ${wide} {
    display: flex;
    align-items: center;
    gap: var(--space-1);
  }
`;

export const HelpList = styled.div`
  display: grid;
  justify-items: start;

  @media (max-width: 1023.98px) {
    padding-top: var(--space-2);
    border-top: 3px double var(--line-strong);
  }

  ${wide} {
    display: flex;
    align-items: center;

    > a,
    > button {
      color: var(--ink-soft);
      font-size: var(--text-14);
      font-weight: 400;

      @media (pointer: fine) {
        min-height: 40px;
      }
    }

    > form {
      margin-inline-start: var(--space-5);
    }
  }
`;

export const Entry = styled.a`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: var(--target);
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--ink);
  font-weight: 500;
  text-align: start;
  text-decoration: none;

  &:hover {
    color: var(--primary);
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 6px;
  }

  ${wide} {
    width: auto;
    padding-inline: var(--space-3);
  }
`;
