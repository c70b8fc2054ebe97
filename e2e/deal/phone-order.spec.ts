import { transferWords } from '@minato/contract/deal/order-transfers/words.ts'
import { problems } from '@minato/contract/problems.ts'
import { customerWords } from '../../web/app/features/deal/orders/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createApi } from '../api.ts'
import { createCustomer, enterAs, logIn, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

test('transfers an order made on the phone to its buyer', async ({ page, browser, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2019 Toyota Probox', 5200)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, office)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()

  await page.getByLabel(customerWords.label, { exact: true }).fill('+84 (0)912.345.678')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: customerWords.newPerson }).click()
  await page.getByLabel(customerWords.name).fill('Nguyễn Thị Ánh')
  await page.getByLabel('Vehicle', { exact: true }).fill(car.stockNumber)
  await page.getByRole('button', { name: new RegExp(car.stockNumber) }).click()
  await expect(page.getByLabel('Port', { exact: true })).toHaveCount(0)
  await page.getByLabel('Destination').selectOption({ label: 'Kenya' })
  await expect(page.getByLabel('Port', { exact: true }).locator('option:checked')).toHaveText('Mombasa')
  await expect(page.getByLabel('Terms')).toBeVisible()
  await expectAccessible(page, 'a new order')
  await expectFits(page, 'a new order', 360)
  await page.getByRole('button', { name: 'Place order' }).click()

  await expect(page.getByText('This buyer has no account and gets no email.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a link for the buyer' }).click()
  const whatsapp = page.getByRole('link', { name: 'Open in WhatsApp' })
  const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(new URL((await whatsapp.getAttribute('href')) ?? '').pathname).toBe('/84912345678')
  const link = /http\S+#\S+/.exec(message)?.[0] ?? ''
  await expectAccessible(page, 'the order of somebody on the phone')

  await page.getByRole('button', { name: 'Correct the name or phone number' }).click()
  const correcting = page.getByRole('form', { name: 'Correct the name or phone number' })
  await correcting.getByLabel('Phone').fill('\u202a+84 (0)987‑654.321\u202c')
  await expectAccessible(page, 'name and number')
  await correcting.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The name and phone number were saved.')).toBeVisible()
  for (const chat of [whatsapp, page.getByRole('link', { name: 'WhatsApp', exact: true })])
    await expect(chat).toHaveAttribute('href', /\/84987654321\?/)

  const order = page.url()
  await page.goto('/admin/users?search=0987+654')
  await expect(page.getByRole('heading', { name: 'No users found.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No users found.' })).toHaveText(/^With an account/)
  await page.getByRole('link', { name: 'Nguyễn Thị Ánh' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?search=/)
  await expect(page.getByRole('row').filter({ hasText: 'no account' })).toHaveCount(1)
  await page.goto(order)

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto(link)
  await expect(phone.getByText(car.stockNumber)).toBeVisible()
  await expect(phone).toHaveURL(/\/claim$/)
  await expectAccessible(phone, 'the link of an order')
  await expectFits(phone, 'the link of an order', 360)
  await phone.getByRole('link', { name: transferWords.login }).click()
  await logIn(phone, buyer)
  await phone.getByRole('button', { name: transferWords.take }).click()
  await expect(phone).toHaveURL(/\/profile\/orders\//)
  await expect(phone.locator('#next')).toBeVisible()
  await expectAccessible(phone, 'an order that was taken over')

  await expect(page.getByText(`(${buyer.email})`)).toBeVisible()
  const token = new URL(link).hash.slice(1)
  await expect(createApi(system).orderClaims.look({ body: { token } })).rejects.toThrow(problems['claim-used'].sentence)
  await page.getByRole('button', { name: 'Not the right person …' }).click()
  await page.getByRole('button', { name: 'Remove the order from their account' }).click()
  await expect(page.getByText('This buyer has no account and gets no email.')).toBeVisible()
  await expect(phone.getByText(problems['order-not-found'].sentence)).toBeVisible()
})
