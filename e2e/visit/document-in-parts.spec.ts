import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readLayoutShift } from '../portal/layout-shift.ts';
import { expect, test } from '../portal/test.ts';

/** Where the header of a page has come, and what is beside and below it has not. */
const cut = '</h1>';
const restAfterMs = 1500;

test.use({ signedInAs: 'completed' });

/** A slow network: it passes everything on, and the documents in two parts. */
async function splitDocuments(portalUrl: string) {
  const server = createServer((request, response) => {
    const headers: IncomingHttpHeaders = { ...request.headers, 'accept-encoding': 'identity' };
    const forwarded = send(new URL(request.url ?? '/', portalUrl), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        answer.pipe(response);
        return;
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const at = text.indexOf(cut, text.indexOf('id="root"')) + cut.length;
        response.write(text.slice(0, at));
        setTimeout(() => response.end(text.slice(at)), restAfterMs);
      });
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

for (const path of ['/', '/dashboard', '/dashboard/profile/business'])
  test(`the parts of ${path} that a slow network brings one by one are painted together`, async ({
    page,
    portal,
  }) => {
    if (path === '/') await page.context().clearCookies();
    const slow = await splitDocuments(portal.url);
    try {
      await page.goto(slow.url + path);
      const paintedAt = () =>
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      // A busy machine paints after the page has loaded.
      await page.waitForFunction(paintedAt);
      expect(await page.evaluate(paintedAt)).toBeGreaterThan(restAfterMs);
      expect(await readLayoutShift(page)).toBe(0);
    } finally {
      slow.close();
    }
  });
