import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Strip = styled(List)`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  scrollbar-width: none;
  scroll-snap-type: x proximity;
`;

const Tab = styled(Trigger)`
  flex: none;
  min-height: var(--target);
  padding: 0 var(--space-4);
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: var(--ink-soft);
  font-weight: 600;
  white-space: nowrap;
  scroll-snap-align: start;

  &:hover {
    color: var(--ink);
  }

  &[data-state='active'] {
    border-color: var(--primary);
    color: var(--primary);
  }

  &:focus-visible {
    border-radius: var(--radius-control);
    outline-offset: -4px;
  }

  &:disabled {
    color: var(--line-strong);
    cursor: not-allowed;
  }
`;

const Panel = styled(Content)`
  padding-top: var(--space-5);

  &[data-state='inactive'] {
    display: none;
  }
`;

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  items: readonly TabItem[];
  /** Names the group of tabs for screen readers. */
  label: string;
  /** The open tab; leave out for the first and let the tabs keep it themselves. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** Keeps closed panels in the page, so that what was typed in them stays. */
  keepMounted?: boolean;
}

export function Tabs({ items, label, value, onValueChange, keepMounted = false }: TabsProps) {
  return (
    <Root
      {...(value === undefined ? { defaultValue: items[0]?.value } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <Strip aria-label={label}>
        {items.map((item) => (
          <Tab key={item.value} value={item.value} disabled={item.disabled}>
            {item.label}
          </Tab>
        ))}
      </Strip>
      {items.map((item) => (
        <Panel key={item.value} value={item.value} {...(keepMounted && { forceMount: true })}>
          {item.content}
        </Panel>
      ))}
    </Root>
  );
}
