import { createContext } from 'react';

/** True where the top bar already shows the page's title as the first heading. */
export const FramedTitle = createContext(false);
