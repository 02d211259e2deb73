import { messageBody, newThreadBody } from '@portal/contract';

// A module of its own: the forms import it with the first letter, and import() of a package would load all of it.
export const messageSchema = messageBody();
export const newThreadSchema = newThreadBody();
