import { testSearch } from '@portal/remote-kit/testing';
import descriptor from '../../remote.json';
import * as searchModule from '../exposes/search.ts';

testSearch(descriptor, searchModule);
