export { MessagesCard as Widget } from '../widgets/messages-card.tsx';
export { locales } from '../widgets/locales.ts';
