/** Federation as its documentation starts with it. */
export async function buildDefaultFederation(
  _workDirectory: string,
  _storeDirectory: string,
  _channel: string,
): Promise<void> {
  throw new Error('later');
}
