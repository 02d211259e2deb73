/** webpack loader: a release in which this module was worked on. */
export default function addStatement(source) {
  return `${source}\nglobalThis.releaseOfBench = ${JSON.stringify(this.resourcePath.split('/').slice(-2).join('/'))};\n`;
}
