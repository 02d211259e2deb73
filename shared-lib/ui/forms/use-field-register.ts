import { useFormContext } from 'react-hook-form';

/**
 * Registers fields that the browser keeps. Their first values are in the HTML that the edge renders: without them the form
 * would write them over what a person types while the page is hydrated.
 */
export function useFieldRegister() {
  const { register, getValues } = useFormContext();
  return {
    text: (name: string) => ({ defaultValue: getValues(name) as string, ...register(name) }),
    box: (name: string) => ({ defaultChecked: getValues(name) === true, ...register(name) }),
    radio: (name: string, value: string) => ({
      defaultChecked: getValues(name) === value,
      ...register(name),
    }),
  };
}
