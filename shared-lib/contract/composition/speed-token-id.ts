/**
 * Id of the element with what the report of a document carries whose speed is measured; the others have none. Apart from
 * the schemas of a release: with them the first script of a page would load zod.
 */
export const speedTokenId = 'portal-speed';
