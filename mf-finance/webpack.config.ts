import { defineRemote } from '@portal/scripts/build';

export default defineRemote(import.meta.url);
