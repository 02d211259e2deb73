import { testSearch } from '@portal/remote-kit/testing';
import descriptor from '../../remote.json';
import * as searchModule from '../exposes/search.ts';

/** Steps of a payment: each is about one benefit, which the URL names. */
const notFound = ['/activate', '/dashboard/benefits/payment-confirmation'];

testSearch(descriptor, searchModule, notFound);
