import { defineRemote } from '@portal/remote-tools';

export default defineRemote(import.meta.url);
