/** A setting with a value that nothing can be done with. Its message is one line that names it. */
export class UnusableSetting extends Error {
  override name = 'UnusableSetting';
}
