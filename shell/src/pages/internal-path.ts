/** A fixed path for support and release managers; no page links there. */
export const internalPath = '/internal/7c2f9e4b';
