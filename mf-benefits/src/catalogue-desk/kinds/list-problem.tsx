import { useErrorText } from '@portal/ui/forms';
import { get, useFormState, type FieldError } from 'react-hook-form';
import { styled } from 'styled-components';

const Problem = styled.p`
  color: var(--danger);
  font-weight: 600;
`;

/** The fault of a list as a whole, such as too few items: none of its fields shows it. */
export function ListProblem({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const errorText = useErrorText();
  const found = get(errors, name) as (FieldError & { root?: FieldError }) | undefined;
  const error = found?.root ?? found;
  // The errors of a list's items are a list too.
  if (!error || typeof error.type !== 'string') return null;
  return <Problem role="alert">{errorText(error, name)}</Problem>;
}
