import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { CatalogueKind, WholeCatalogueItem } from '@portal/contract/catalogue';
import { basedOn, staffEmail, startStaffSession } from './agency.ts';
import { bearer } from './owner.ts';
import { setUpApi } from './set-up-api.ts';

export const catalogueBase = '/agency/catalogue';

/** The desk of two people, who do one step after the other. */
export function setUpDesk() {
  const api = setUpApi();
  const people = { author: '', second: '', owner: '' };
  before(async () => {
    people.author = await startStaffSession(api, staffEmail('catalogue'));
    people.second = await startStaffSession(api, staffEmail('second.catalogue'));
    people.owner = await api.signIn();
  });
  const find = async (kind: CatalogueKind, key: string): Promise<WholeCatalogueItem> =>
    (await api.get(`${catalogueBase}/kinds/${kind}/${key}`, people.author)).body.data;
  const create = (kind: CatalogueKind, content: object, key?: string) =>
    api.post(
      `${catalogueBase}/items`,
      { kind, content, ...(key && { key }) },
      bearer(people.author),
    );
  const step = (item: WholeCatalogueItem, name: string, body: object = {}, who = people.author) =>
    api.post(`${catalogueBase}/items/${item.id}/${name}`, body, basedOn(who, item));
  const save = (item: WholeCatalogueItem, content: object) =>
    api.send(
      'PATCH',
      `${catalogueBase}/items/${item.id}/draft`,
      { content },
      basedOn(people.author, item),
    );
  const discard = (item: WholeCatalogueItem) =>
    api.send(
      'DELETE',
      `${catalogueBase}/items/${item.id}/draft`,
      undefined,
      basedOn(people.author, item),
    );

  async function done(response: ReturnType<typeof step>): Promise<WholeCatalogueItem> {
    const { status, body, text } = await response;
    assert.equal(status, 200, text);
    return body.data;
  }
  /** @returns the item with the draft of a new version that has this content */
  async function edit(item: WholeCatalogueItem, content: object): Promise<WholeCatalogueItem> {
    const from = item.live?.number;
    return done(save(await done(step(item, 'draft', { from })), content));
  }
  /** From a draft to what owners see. @returns whether a second person was needed */
  async function publish(draft: WholeCatalogueItem): Promise<boolean> {
    let item = await done(step(draft, 'submission'));
    const needsSecond = item.open_state === 'submitted';
    if (needsSecond) item = await done(step(item, 'approval', {}, people.second));
    await done(step(item, 'publication', { publish_at: null }));
    return needsSecond;
  }
  return { api, people, find, create, step, save, discard, done, edit, publish };
}
