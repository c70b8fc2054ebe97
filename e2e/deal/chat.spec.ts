import { chatTexts } from '../../web/app/features/deal/chats/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const notice = 'Messages and calls are end-to-end encrypted.'
const chat = `14/05/2026, 15:04 - ${notice}
14/05/2026, 15:04 - Amina R: Hello, 6000 usd?
And to Mombasa
15/05/2026, 09:10 - Kenji: 6200 USD, then it is yours
15/05/2026, 09:12 - +254 700 999 888: ok, perhaps 6.3k`

test('reads a chat into the timeline after a preview, suggests agreed amounts, and removes it again', async ({
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2016 Toyota Premio', 6500)
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}#chat`)
  const part = page.locator('#chat')
  await part.getByRole('button', { name: chatTexts.open }).click()
  await part.getByLabel(chatTexts.paste).fill(chat)

  // All senders are unknown here: each must be assigned before the import.
  const read = part.getByRole('button', { name: chatTexts.importMessages(3) })
  await expect(read).toBeDisabled()
  for (const [name, who] of [
    ['Amina R', 'customer'],
    ['Kenji', 'us'],
    ['+254 700 999 888', 'customer'],
  ] as const) {
    const speaker = part.getByRole('group', { name })
    await speaker.getByLabel(chatTexts.identity).selectOption(who)
    const looked = speaker.getByLabel(chatTexts.confirmCustomer('Amina Rahman'))
    if (await looked.isVisible()) await looked.check()
  }
  await part.getByText(chatTexts.readLeftOut).click()
  await expect(part.getByText(notice, { exact: true })).toBeVisible()
  await expectAccessible(page, 'a chat that is looked at')
  await expectFits(page, 'a chat that is looked at', 360)
  await read.click()

  const timeline = page.locator('#timeline')
  await expect(timeline.getByText(chatTexts.day(2))).toBeVisible()
  await timeline.locator('summary', { hasText: 'ok' }).click()
  await expect(timeline.getByRole('link', { name: chatTexts.record('$6,300', true) })).toHaveText(/^Possibly \$6,300/)
  await timeline.getByRole('link', { name: chatTexts.record('$6,200') }).click()
  await expect(page.locator('#offers').getByLabel('Amount (USD)')).toHaveValue('6200')
  await expect(page.locator('#offers').getByRole('textbox', { name: 'Agreed on' })).toHaveValue('2026-05-15')

  await part.getByRole('button', { name: chatTexts.undo, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: chatTexts.undoTitle }).click()
  await expect(part.getByText(chatTexts.none)).toBeVisible()
  await expect(timeline.getByText(chatTexts.day(2))).toBeHidden()
})
