/**
 * The page's one-time permission for scripts and styles, read before anything else runs: without it
 * the content policy rejects every style that styled-components writes.
 */
declare let __webpack_nonce__: string;

__webpack_nonce__ = document.currentScript?.nonce ?? '';

export {};
