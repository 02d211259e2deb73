import type { FastifyInstance } from 'fastify';
import { landingTextOperations, publishingOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { OutboxSender } from '../outbox/service.ts';
import { addBanner, changeBanner, deleteBanner, listBanners, listPublished } from './banners.ts';
import {
  changeContactDetails,
  getContactDetails,
  readPublishedContact,
} from './contact-details.ts';
import {
  answerContactMessage,
  changeContactMessage,
  listContactMessages,
} from './contact-messages.ts';
import { serveListFiles } from './files.ts';
import { changeLandingText, listLandingTexts, readPublishedTexts } from './landing-texts.ts';
import { listSubscribers, removeSubscriber } from './subscribers.ts';

const calls = publishingOperations;

/** Everything that visitors read without a release, and that they write to the agency; for people with the role `publishing`. */
export function servePublishing(
  serve: Serve,
  api: FastifyInstance,
  deps: AppDeps,
  { sender, signedUrls }: { sender: OutboxSender; signedUrls: SignedUrls },
): void {
  serveSite(serve, deps);
  serveLandingTexts(serve, deps);
  serveContactMessages(serve, deps, sender);
  serveSubscribers(serve, deps);
  serveExports(serve, serveListFiles(api, deps, signedUrls));
}

function serveSite(serve: Serve, deps: AppDeps): void {
  const { db, now } = deps;

  serve(calls.getPublished, async () => ({
    data: {
      banners: await listPublished(db, now()),
      contact: await readPublishedContact(db),
      landing_texts: await readPublishedTexts(db),
    },
  }));

  serve(calls.listBanners, async ({ query }) => listBanners(deps, query.cursor));

  serve(calls.addBanner, async ({ caller, headers, body }) => ({
    data: await addBanner(deps, caller, headers['idempotency-key'], body),
  }));

  serve(calls.changeBanner, async ({ caller, headers, params, body }) => {
    const change = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await changeBanner(deps, caller, change, body) };
  });

  serve(calls.deleteBanner, async ({ caller, headers, params }) => {
    await deleteBanner(deps, caller, { id: params.id, ifMatch: headers['if-match'] });
    return {};
  });

  serve(calls.getContactDetails, async () => ({ data: await getContactDetails(db, deps) }));

  serve(calls.changeContactDetails, async ({ caller, headers, body }) => ({
    data: await changeContactDetails(deps, caller, headers['if-match'], body),
  }));
}

function serveLandingTexts(serve: Serve, deps: AppDeps): void {
  const { listLandingTexts: list, changeLandingText: change } = landingTextOperations;
  serve(list, async () => ({ data: await listLandingTexts(deps.db) }));

  serve(change, async ({ caller, headers, params, body }) => {
    const based = { name: params.name, ifMatch: headers['if-match'] };
    return { data: await changeLandingText(deps, caller, based, body.texts) };
  });
}

function serveContactMessages(serve: Serve, deps: AppDeps, sender: OutboxSender): void {
  serve(calls.listContactMessages, async ({ query }) => listContactMessages(deps.db, query));

  serve(calls.answerContactMessage, async ({ caller, headers, params, body }) => {
    const request = { userId: caller.userId, key: headers['idempotency-key'] };
    const change = { id: params.id, ifMatch: headers['if-match'] };
    const data = await answerContactMessage(deps, request, change, body.body);
    sender.wake();
    return { data };
  });

  serve(calls.changeContactMessage, async ({ caller, headers, params, body }) => {
    const change = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await changeContactMessage(deps, caller.userId, change, body.done) };
  });
}

function serveSubscribers(serve: Serve, deps: AppDeps): void {
  serve(calls.listSubscribers, async ({ query }) => listSubscribers(deps.db, query));

  serve(calls.removeSubscriber, async ({ caller, params }) => {
    await removeSubscriber(deps, caller.userId, params.id);
    return {};
  });
}

function serveExports(serve: Serve, issueUrl: ReturnType<typeof serveListFiles>): void {
  serve(calls.exportContactMessages, async ({ caller }) => ({
    data: { url: issueUrl('contact-messages', caller.userId) },
  }));
  serve(calls.exportSubscribers, async ({ caller }) => ({
    data: { url: issueUrl('subscribers', caller.userId) },
  }));
}
