import { defineShell } from '@portal/scripts/build';

export default defineShell(import.meta.url);
