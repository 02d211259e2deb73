import { useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft, type DraftPlace } from './draft-storage.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * A draft keeps no files, which can be large and private: it keeps that there were some. `wereLost` is true after a
 * reload has removed them, until files are added again. `forget` after the form was sent.
 */
export function useLostFiles({ form, version, person }: DraftPlace, count: number) {
  const place = useMemo(
    () => ({ form: `${form}.files`, version, person }),
    [form, version, person],
  );
  const [found, setFound] = useState(() => readDraft(place) !== null);
  const before = useRef(0);
  useEffect(() => {
    if (count > 0) writeDraft(place, { count });
    else if (before.current > 0) dropDraft(place);
    before.current = count;
  }, [place, count]);
  const forget = () => {
    dropDraft(place);
    before.current = 0;
    setFound(false);
  };
  if (found && count > 0) setFound(false);
  const isHydrated = useIsHydrated();
  return { wereLost: isHydrated && found && count === 0, forget };
}
