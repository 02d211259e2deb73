/** Id of the element with the responses of the API that the edge has added to a document. */
export const pageDataId = 'portal-page-data';
