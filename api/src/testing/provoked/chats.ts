import { chatLimits, type chatProblems } from '@minato/contract/deal/chats/facts.ts'
import { formOf } from '../files/picture.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

/** Imports a chat into a new order. */
const importChat =
  (text: string, confirmed = 'Amina'): Provoke =>
  async ({ asAdmin, order }: TestWorld) => {
    const form = formOf({ chat: new File([text], '_chat.txt'), zone: 'Asia/Tokyo', confirmed })
    return asAdmin.chats.read({ params: await order(), form })
  }
const chat = '14/05/2026, 15:04 - Amina: ok\n'

export const chats: Record<keyof typeof chatProblems, Provoke> = {
  'chat-too-long': importChat(chat.repeat(chatLimits.messages + 1)),
  'chat-zipped': importChat('PK\u0003\u0004 and so on'),
  'chat-unreadable': importChat('A shopping list: milk, bread'),
  'chat-dates-open': importChat('03/04/2026, 15:04 - Amina: ok'),
  'chat-unconfirmed': importChat(chat, 'Somebody else'),
  'chat-import-not-found': async ({ asAdmin, order }) =>
    asAdmin.chats.undo({ params: { id: (await order()).id, chat: missingId.id } }),
}
