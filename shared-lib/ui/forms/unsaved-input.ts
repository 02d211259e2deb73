import { useEffect } from 'react';

let forms = 0;

/** While true, no other release takes the place of what the owner is typing into. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    forms += 1;
    return () => {
      forms -= 1;
    };
  }, [isUnsaved]);
}

/** Whether somewhere in the page something has been typed that is not sent yet. */
export function hasUnsavedInput(): boolean {
  return forms > 0;
}
