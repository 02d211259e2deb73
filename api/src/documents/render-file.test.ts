import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderFile } from './render-file.ts';

const mebibyte = 1024 * 1024;

describe('rendered files', () => {
  it('are kept up to 32 MiB together, and those that were read longest ago go first', async () => {
    const rendered: string[] = [];
    const read = (name: string, mebibytes = 7) =>
      renderFile(['of a size', name], async () => {
        rendered.push(name);
        return Buffer.alloc(mebibytes * mebibyte);
      });
    const readAll = async (names: string[]) => {
      rendered.length = 0;
      for (const name of names) await read(name);
      return rendered;
    };
    assert.deepEqual(await readAll(['a', 'b', 'c', 'd']), ['a', 'b', 'c', 'd']);
    assert.deepEqual(await readAll(['a', 'e']), ['e'], 'e takes the place of b');
    assert.deepEqual(await readAll(['c', 'd', 'a', 'e']), []);
    await read('f', 14);
    assert.deepEqual(await readAll(['a', 'e', 'f']), [], 'f takes the places of c and d');
    assert.deepEqual(await readAll(['d', 'c', 'b']), ['d', 'c', 'b']);
  });

  it('are rendered again after a failure, which is told to those who waited for it', async () => {
    const content = ['fails once', 1] as const;
    const fail = async () => {
      throw new Error('broken');
    };
    const settled = await Promise.allSettled([
      renderFile(content, fail),
      renderFile(content, fail),
    ]);
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    const file = await renderFile(content, async () => Buffer.from('a file'));
    assert.equal(file.toString(), 'a file');
  });

  it('of another kind are other files, whatever is rendered in them', async () => {
    const read = async (kind: string) => {
      const file = await renderFile([kind, { reference: 1 }], async () => Buffer.from(kind));
      return file.toString();
    };
    assert.deepEqual([await read('receipt'), await read('policy')], ['receipt', 'policy']);
  });
});
