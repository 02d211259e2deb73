import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { messageThreads, replyTemplates, threadNotes } from '../database/schema/messaging.ts';
import { announcements, noticeBanners } from '../database/schema/publishing.ts';
import { staffAccounts } from '../database/schema/staff-accounts.ts';
import { contactMessages, subscribers } from '../database/schema/visitors.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Answers that the support of the demonstration keeps. */
const templates = [
  {
    name: 'Certificate',
    texts: {
      en: {
        body: 'Good day {name},\n\nThe certificate of {business} is in the portal: open your profile and choose Certificate.',
      },
      es: {
        body: 'Hola, {name}:\n\nEl certificado de {business} está en el portal: abra su perfil y elija Certificado.',
      },
      'zh-CN': { body: '{name}，您好：\n\n{business}的证书在门户中：请打开您的资料并选择“证书”。' },
      pcm: {
        body: 'Good day {name},\n\nDi certificate of {business} dey for di portal: open your profile and choose Certificate.',
      },
    },
  },
  {
    name: 'Opening hours',
    texts: {
      en: {
        body: 'Good day {name},\n\nOur offices are open from Monday to Friday, 8:00 to 16:00.',
      },
      es: {
        body: 'Hola, {name}:\n\nNuestras oficinas abren de lunes a viernes, de 8:00 a 16:00.',
      },
      'zh-CN': { body: '{name}，您好：\n\n我们的办公时间是周一至周五 8:00 至 16:00。' },
    },
  },
];

const draft = {
  texts: {
    en: {
      subject: 'Our offices in December',
      body: 'Our offices are closed from 24 December to 1 January. The portal stays open.',
    },
    es: {
      subject: 'Nuestras oficinas en diciembre',
      body: 'Nuestras oficinas cierran del 24 de diciembre al 1 de enero. El portal sigue abierto.',
    },
    'zh-CN': {
      subject: '十二月办公安排',
      body: '我们的办公室于 12 月 24 日至 1 月 1 日休息，门户照常开放。',
    },
  },
  audience: { states: [], lgas: [], benefits: [] },
};

const pastBanner = {
  texts: {
    en: { text: 'Card payments were slow on this day. They work again.' },
    es: { text: 'Los pagos con tarjeta tardaron este día. Ya funcionan de nuevo.' },
    'zh-CN': { text: '当天银行卡付款较慢，现已恢复正常。' },
  },
  severity: 'warning' as const,
  audience: 'everyone' as const,
};

/** Data that people of the agency find at the desks of messages and publishing. Nothing of it is shown to owners. */
export async function seedPublishing(tx: Database, now: Date): Promise<void> {
  const idOf = async (role: string) => {
    const [person] = await tx
      .select({ id: staffAccounts.id })
      .from(staffAccounts)
      .where(eq(staffAccounts.email, `${role}@agency.example.com`));
    return person?.id;
  };
  const [support, publishing] = [await idOf('support'), await idOf('publishing')];
  if (support === undefined || publishing === undefined) return;
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);

  await tx
    .insert(replyTemplates)
    .values(templates.map((each) => ({ ...each, changed_by: support, changed_at: ago(12) })));
  const [open] = await tx
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(eq(messageThreads.subject, 'Bookkeeping course: your certificate'));
  if (open) {
    await tx.insert(threadNotes).values({
      thread_id: open.id,
      author_id: support,
      body: 'The brother has a letter of the owner. The office in Abeokuta knows of it.',
      created_at: ago(20),
    });
  }
  await tx.insert(announcements).values({ ...draft, created_by: publishing, created_at: ago(1) });
  await tx.insert(noticeBanners).values({
    ...pastBanner,
    starts_at: ago(9),
    ends_at: ago(8.5),
    changed_by: publishing,
    changed_at: ago(9),
  });
  await tx.insert(contactMessages).values([
    {
      email: 'adaeze.obi@example.com',
      message: 'Do I need a CAC number before I register my shop?',
      locale: 'en',
      created_at: ago(2),
    },
    {
      email: 'carlos.ruiz@example.com',
      message: '¿Puedo registrar una empresa con dos propietarios?',
      locale: 'es',
      created_at: ago(0.4),
    },
  ]);
  await tx.insert(subscribers).values({
    email: 'adaeze.obi@example.com',
    confirmed_at: ago(30),
    created_at: ago(30),
  });
}
