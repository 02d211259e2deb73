/** A build that its sources do not allow: the message says what to change, and no stack helps. */
export class BuildRejected extends Error {
  override name = 'BuildRejected';
}
