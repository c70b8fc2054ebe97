import { chatLimits, chatTexts } from '@minato/contract/deal/chats/facts.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { password } from '#testing/build.ts'
import { formOf } from '#testing/files/picture.ts'
import { createWorld } from '#testing/provoked/world.ts'
import { rounds } from '#testing/rounds.ts'
import { test } from '#testing/test.ts'
import * as tables from './table.ts'

const secret = 'between us'
const first = `14/05/2026, 15:04 - Messages and calls are end-to-end encrypted. Learn more.
14/05/2026, 15:04 - Amina Vitz: Hello
14/05/2026, 15:04 - Amina Vitz: Hello
14/05/2026, 15:05 - Minato Motors: It is $6,232 ${secret}
and it is clean
14/05/2026, 15:06 - Amina Vitz: <Media omitted>
`
const longer = `${first}15/05/2026, 08:00 - Amina Vitz: Hello
15/05/2026, 08:01 - Amina Vitz: ok 6k usd
`
const names = { us: 'Minato Motors', confirmed: 'Amina Vitz\nMinato Motors' }
const exported = (text: string, more: Record<string, string> = {}, name = 'WhatsApp Chat with Amina Vitz.txt') => ({
  form: formOf({ chat: new File([text], name), zone: 'Asia/Dhaka', ...more }),
})

test('previews a chat, imports it once, adds later messages, and undoes an import', async ({ app, build }) => {
  const { asAdmin, order } = await createWorld(app, build)
  const params = { id: (await order()).id }
  const preview = async (text: string) => (await asAdmin.chats.preview({ params, ...exported(text) })).preview
  expect(await preview(first)).toEqual({
    dateOrders: ['dmy'],
    speakers: [
      { name: 'Amina Vitz', messages: 2, side: null, doubt: 'name', belongsTo: null },
      { name: 'Minato Motors', messages: 1, side: null, doubt: 'name', belongsTo: null },
    ],
    messages: 3,
    fresh: 3,
    leftOut: 2,
    leftOutTexts: [
      { text: 'Messages and calls are end-to-end encrypted. Learn more.', count: 1 },
      { text: 'Amina Vitz: <Media omitted>', count: 1 },
    ],
    from: '2026-05-14T09:04:00.000Z',
    to: '2026-05-14T09:05:00.000Z',
  })
  const read = async (text: string, more: Record<string, string> = names) =>
    (await asAdmin.chats.read({ params, ...exported(text, more) })).added
  await expect(read(first, { us: 'Minato Motors', confirmed: 'Minato Motors' })).rejects.toMatchObject({
    code: 'chat-unconfirmed',
    details: { speakers: ['Amina Vitz'] },
  })
  // Two concurrent imports, such as after a lost response, store the messages once.
  expect((await Promise.all([read(first), read(first)])).sort()).toEqual([0, 3])
  // The confirmed speaker and their side are recognized from now on.
  expect(await preview(longer)).toMatchObject({
    speakers: [
      { side: 'customer', doubt: null },
      { side: 'us', doubt: null },
    ],
    messages: 5,
    fresh: 2,
  })
  expect(await read(longer, { us: 'Minato Motors' })).toBe(2)

  const { messages, imports } = await asAdmin.chats.list({ params })
  expect(messages.map(({ text, fromUs, sums }) => [text, fromUs, ...sums.map(({ amount }) => amount)])).toEqual([
    ['ok 6k usd', false, 6000],
    ['Hello', false],
    [`It is $6,232 ${secret}\nand it is clean`, true, 6232],
    ['Hello', false],
    ['Hello', false],
  ])
  expect(imports.map(({ count }) => count)).toEqual([2, 3])
  const [grown, begun] = imports
  await asAdmin.chats.undo({ params: { ...params, chat: begun?.id ?? '' } })
  expect((await asAdmin.chats.list({ params })).messages.map(({ text }) => text)).toEqual(['ok 6k usd', 'Hello'])
  await expect(asAdmin.chats.undo({ params: { ...params, chat: begun?.id ?? '' } })).rejects.toMatchObject({
    code: 'chat-import-not-found',
  })
  expect(grown?.count).toBe(2)
})

const line = (text: string) => `14/05/2026, 15:07 - Amina Vitz: ${text}\n`
const editedMark = ' <This message was edited>'

test('shows the edited text of the later export, and the earlier text after its import is undone', async ({
  app,
  build,
}) => {
  const { asAdmin, order } = await createWorld(app, build)
  const params = { id: (await order()).id }
  const read = async (text: string) => (await asAdmin.chats.read({ params, ...exported(text, names) })).chat ?? ''
  const listTexts = async () => (await asAdmin.chats.list({ params })).messages.map(({ text }) => text).reverse()
  await read(line('ok') + line('I pay 6000 usd'))
  const edited = line('ok') + line(`I give 6500 usd${editedMark}`) + line('thanks')
  expect((await asAdmin.chats.preview({ params, ...exported(edited) })).preview).toMatchObject({
    messages: 3,
    fresh: 2,
  })
  const later = await read(edited)
  expect(await listTexts()).toEqual(['ok', 'I give 6500 usd', 'thanks'])
  expect((await asAdmin.chats.list({ params })).meta.total).toBe(3)
  await asAdmin.chats.undo({ params: { ...params, chat: later } })
  expect(await listTexts()).toEqual(['ok', 'I pay 6000 usd'])
  // The older export is imported last.
  const other = { id: (await order()).id }
  await asAdmin.chats.read({ params: other, ...exported(edited, names) })
  expect(await asAdmin.chats.read({ params: other, ...exported(line('ok') + line('I pay 6000 usd'), names) })).toEqual({
    chat: null,
    added: 0,
  })
})

test('shows an edited message once when an export contains both versions', async ({ app, build }) => {
  const { asAdmin, order } = await createWorld(app, build)
  const params = { id: (await order()).id }
  const both = line('Hello') + line('I pay 6000 usd') + line(`I pay 6500 usd${editedMark}`)
  await asAdmin.chats.read({ params, ...exported(both, names) })
  expect((await asAdmin.chats.list({ params })).messages.map(({ text }) => text).reverse()).toEqual([
    'Hello',
    'I pay 6500 usd',
  ])
})

test('refuses the chat of another customer and names them', async ({ app, build }) => {
  const { asAdmin, order } = await createWorld(app, build)
  const karim = await build.user({ firstName: 'Karim', lastName: 'Ali', phone: '+254 712 345 678' })
  const params = { id: (await order()).id }
  const number = '14/05/2026, 15:04 - +254 712-345678: Is my Harrier there?'
  const { preview } = await asAdmin.chats.preview({ params, ...exported(number) })
  expect(preview.speakers).toEqual([
    { name: '+254 712-345678', messages: 1, side: null, doubt: 'number', belongsTo: 'Karim Ali' },
  ])
  // Numbers of the customer and of the company are recognized in any spelling.
  const chatText = `14/05/2026, 15:04 - 01555-014142: Hello\n14/05/2026, 15:05 - +81 55-5014-2142: Hi`
  expect((await asAdmin.chats.preview({ params, ...exported(chatText) })).preview.speakers).toMatchObject([
    { side: 'customer', doubt: null },
    { side: 'us', doubt: null },
  ])
  const pasted = '14/05/2026, 15:04 - \u202a+254\u00a0712\u2011345\u2011678\u202c: Is my Harrier there?'
  expect((await asAdmin.chats.preview({ params, ...exported(pasted) })).preview.speakers).toMatchObject([
    { doubt: 'number', belongsTo: 'Karim Ali' },
  ])
  // The file name contains the number of the other speaker.
  const namedExport = exported(chatText, {}, 'WhatsApp Chat with +254 712 345678.txt')
  await expect(asAdmin.chats.read({ params, ...namedExport })).rejects.toMatchObject({
    code: 'chat-unconfirmed',
    details: { speakers: ['+254 712 345678'] },
  })
  expect((await asAdmin.chats.list({ params })).messages).toEqual([])
  expect(karim.phone).toBeTruthy()
})

test('hides the chat from the buyer, exports it unless a speaker is unknown, and deletes it with them', async ({
  app,
  build,
}) => {
  const { asCustomer, asAdmin, order } = await createWorld(app, build)
  const { id } = await order()
  const params = { id }
  const seen = async () =>
    JSON.stringify(
      await Promise.all([
        asCustomer.orders.deal({ params }),
        asCustomer.orders.show({ params }),
        asCustomer.orders.mine(),
        asCustomer.users.profile(),
      ]),
    )
  const before = await seen()
  await asAdmin.chats.read({ params, ...exported(longer, names) })
  expect(await seen()).toBe(before)
  await expect(asCustomer.chats.list({ params })).rejects.toMatchObject({ code: 'forbidden' })
  const chatOf = async () => (await asCustomer.account.data()).orders.flatMap(({ chat }) => chat)
  expect((await chatOf()).map(({ by, text }) => `${by}: ${text}`)).toContain('you: ok 6k usd')
  const doubtful = '16/05/2026, 15:04 - +254 712-345678: of somebody else'
  await asAdmin.chats.read({ params, ...exported(doubtful, { confirmed: '+254 712-345678' }) })
  expect(JSON.stringify(await chatOf())).not.toContain('of somebody else')

  await asAdmin.orders.update({ params, body: { status: 'CANCELLED' } })
  await asCustomer.account.remove({ body: { currentPassword: password } })
  const left = await app.services.db.$count(tables.chatMessages, eq(tables.chatMessages.orderId, id))
  expect(left).toBe(0)
})

test.runIf(rounds.slowTests)(
  'imports twenty thousand messages at once, and refuses a larger file with a problem text',
  async ({ app, build }) => {
    const { asAdmin, order } = await createWorld(app, build)
    const params = { id: (await order()).id }
    const text = Array.from(
      { length: chatLimits.messages },
      (_, place) => `14/05/2026, ${String(place % 24).padStart(2, '0')}:04 - Amina Vitz: ${place}`,
    )
    expect(await asAdmin.chats.read({ params, ...exported(text.join('\n'), names) })).toMatchObject({
      added: chatLimits.messages,
    })
    await expect(
      asAdmin.chats.preview({ params, ...exported('x'.repeat(chatLimits.bytes + 1)) }),
    ).rejects.toMatchObject({ code: 'file-too-large', message: chatTexts.tooLarge })
  },
)
