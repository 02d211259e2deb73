import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Strip = styled.div`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  scrollbar-width: none;
  scroll-snap-type: x proximity;
`;

const Tab = styled.button`
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

  &[aria-selected='true'] {
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

const Panel = styled.div`
  padding-top: var(--space-5);
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

/** The tab that a key moves to, past disabled ones and round the ends. */
function tabForKey(key: string, tabs: readonly HTMLElement[], here: number) {
  const moves: Record<string, number> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1 + tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const place = moves[key];
  return place === undefined ? undefined : tabs[place % tabs.length];
}

/**
 * Tabs as the ARIA practices describe them: one stop of the Tab key, the arrow keys, Home and End move between
 * tabs and open them.
 */
export function Tabs({ items, label, value, onValueChange, keepMounted = false }: TabsProps) {
  const id = useId();
  const [kept, setKept] = useState(items[0]?.value);
  const open = value ?? kept;
  const stop = items.find((item) => item.value === open) ?? items.find((item) => !item.disabled);

  const show = (next: string) => {
    if (next === open) return;
    setKept(next);
    onValueChange?.(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
    const here = tabs.indexOf(document.activeElement as HTMLElement);
    const next = here === -1 ? undefined : tabForKey(event.key, tabs, here);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };

  return (
    <div>
      <Strip role="tablist" aria-label={label} onKeyDown={handleKey}>
        {items.map((item) => (
          <Tab
            key={item.value}
            type="button"
            role="tab"
            id={`${id}tab-${item.value}`}
            aria-controls={`${id}panel-${item.value}`}
            aria-selected={item.value === open}
            tabIndex={item === stop ? 0 : -1}
            disabled={item.disabled}
            onClick={() => show(item.value)}
          >
            {item.label}
          </Tab>
        ))}
      </Strip>
      {items.map((item) => (
        <Panel
          key={item.value}
          role="tabpanel"
          id={`${id}panel-${item.value}`}
          aria-labelledby={`${id}tab-${item.value}`}
          tabIndex={0}
          hidden={item.value !== open}
        >
          {(keepMounted || item.value === open) && item.content}
        </Panel>
      ))}
    </div>
  );
}
