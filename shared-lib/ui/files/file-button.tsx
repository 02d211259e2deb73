import Paperclip from 'lucide-react/icons/paperclip';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
// Not by their paths: a remote has this file, and takes these from the shell.
import { Muted, Spinner } from '@portal/ui';

const Container = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;

  label {
    display: inline-flex;
    position: relative;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--target);
    padding: 10px var(--space-4);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--surface);
    font-weight: 600;
    line-height: 1.3;
    cursor: pointer;
  }

  label:focus-within {
    outline: 3px solid var(--primary);
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: inherit;
  }
`;

const Problem = styled.p`
  color: var(--danger);
`;

export interface FileButtonProps {
  label: string;
  hint: ReactNode;
  /** Media types and endings that the system offers first; the server validates the content. */
  accept: string;
  busy?: boolean;
  problem?: string | null;
  onFile: (file: File) => void;
}

/** A button that takes one file. The same file can be chosen again after a failure. */
export function FileButton({
  label,
  hint,
  accept,
  busy = false,
  problem = null,
  onFile,
}: FileButtonProps) {
  const hintId = useId();
  return (
    <Container>
      <label>
        {busy ? <Spinner size={20} /> : <Paperclip size={20} aria-hidden="true" />}
        {label}
        <input
          type="file"
          accept={accept}
          aria-describedby={hintId}
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            target.value = '';
          }}
        />
      </label>
      <Muted size="sm" id={hintId}>
        {hint}
      </Muted>
      <Problem role="alert">{problem}</Problem>
    </Container>
  );
}
