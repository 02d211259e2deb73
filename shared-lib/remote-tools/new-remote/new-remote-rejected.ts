/** A remote that cannot be made; the message says why and what would. */
export class NewRemoteRejected extends Error {
  override name = 'NewRemoteRejected';
}
