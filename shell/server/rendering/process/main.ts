/**
 * A render process: makes HTML of server forms and data, one page at a time. It is started without environment, network
 * and files of its own (../start-process.ts), and is killed when it is late.
 */
import { writeSync } from 'node:fs';
import type vm from 'node:vm';
import { areaPipe, type Order, type Reply } from './messages.ts';
import { compileForm, openRealm } from './realm.ts';

const forms = new Map<string, vm.Script>();

process.on('message', (order: Order) => {
  switch (order.kind) {
    case 'form':
      forms.set(order.key, compileForm(order.text, order.key));
      break;
    case 'forget':
      forms.delete(order.key);
      break;
    case 'render':
      void render(order).then(
        (result) => reply({ kind: 'page', result }),
        (error: unknown) => reply({ kind: 'failed', message: String(error) }),
      );
  }
});
// The edge is gone.
process.on('disconnect', () => process.exit());
reply({ kind: 'ready' });

async function render({ protocol, shell, remotes, request }: Extract<Order, { kind: 'render' }>) {
  tellArea('shell');
  const realm = openRealm(formOf(shell));
  if (realm.protocol !== protocol) return { skipped: 'protocol' };
  return realm.render(
    { ...request, onArea: (remote) => tellArea(remote ?? 'shell') },
    Object.fromEntries(Object.entries(remotes).map(([name, key]) => [name, formOf(key)])),
  );
}

function formOf(key: string): vm.Script {
  const form = forms.get(key);
  if (!form) throw new Error(`${key} was not given`);
  return form;
}

/** At once: what follows may never come back. */
function tellArea(app: string): void {
  writeSync(areaPipe, `${app}\n`);
}

function reply(message: Reply): void {
  process.send?.(message);
}
