import { styled } from 'styled-components';

export const List = styled.ul`
  position: absolute;
  inset-inline: 0;
  z-index: 20;
  max-height: min(288px, 45dvh);
  margin-top: 4px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  box-shadow: var(--shadow);
  list-style: none;

  &[hidden] {
    display: none;
  }
`;

export const Item = styled.li`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 8px 10px;
  border-radius: 6px;
  cursor: pointer;

  &[data-active] {
    background: var(--primary-wash);
    box-shadow: inset 3px 0 var(--primary);
  }

  &[data-chosen] {
    font-weight: 600;
  }

  &[data-chosen]::after {
    content: '';
    width: 11px;
    height: 6px;
    margin: -4px 6px 0 auto;
    border: solid var(--primary);
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
  }
`;

export const Note = styled.li`
  padding: 12px 10px;
  color: var(--ink-soft);
`;
