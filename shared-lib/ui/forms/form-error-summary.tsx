import { useEffect, useRef, type MouseEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { capitalised, ErrorPanel, ErrorTitle } from './error-panel.tsx';
import { listErrors } from './list-errors.ts';
import { useErrorText } from './rule-text.ts';

const List = styled.ul`
  margin-top: var(--space-1);
  list-style: none;

  a {
    display: inline-block;
    padding: 10px 0;
    color: var(--danger);
    font-weight: 500;
  }
`;

export interface FormErrorSummaryProps {
  /** Heads the list of fields in error; without it only `message` is ever shown. */
  title?: string;
  /** One sentence about the whole form, such as the server's; it takes precedence over the list. */
  message?: string | null | undefined;
  /** Next step about the message. */
  help?: string | false | undefined;
}

/**
 * Lists the errors above the fields. It takes focus when a submission fails, so that it is read out and
 * scrolled to; its links move focus to the field. Within `Form`.
 */
export function FormErrorSummary({ title, message, help }: FormErrorSummaryProps) {
  const { control, setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const errorText = useErrorText();
  const element = useRef<HTMLDivElement>(null);
  const listed = title && submitCount > 0 ? listErrors(errors) : [];

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) element.current?.focus();
  }, [submitCount, isSubmitting, message]);

  if (!message && listed.length === 0) return null;
  const handleLink = (event: MouseEvent, name: string) => {
    event.preventDefault();
    setFocus(name);
  };
  return (
    <ErrorPanel ref={element}>
      {message ? (
        <div>
          <ErrorTitle>{capitalised(message)}</ErrorTitle>
          {help && <p>{help}</p>}
        </div>
      ) : (
        <div>
          <ErrorTitle>{title}</ErrorTitle>
          <List>
            {listed.map(({ name, error }) => {
              const text = capitalised(errorText(error, name));
              return (
                <li key={name}>
                  {error.ref ? (
                    <a href={`#${name}`} onClick={(event) => handleLink(event, name)}>
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </li>
              );
            })}
          </List>
        </div>
      )}
    </ErrorPanel>
  );
}
