import { officeLanguageCookie } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatOfficeLabel } from '@minato/contract/stock/cars/fields.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { paymentTexts } from '../../web/app/features/deal/payments/words.ts'
import { paths } from '../../web/app/paths.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const fr = (say: () => string) => inLanguage('fr', say)
const usd = (sum: number) => fr(() => numberKinds.USD.format(sum))

test('reads a decimal comma on French pages, and asks about an ambiguous number', async ({ page, browser, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, 'Aminata Diallo')]
  const car = await newCar(office, 'Car Paid With Commas', 9000, { seats: 5 })
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  await office.api.orders.update({ params: order, body: { negotiatedPrice: 9000, status: 'PENDING_PAYMENT' } })
  const sums = async () =>
    (await office.api.orders.deal({ params: order })).deal.payments.entries.map(
      ({ facts }) => 'sum' in facts && facts.sum,
    )

  const phone = await browser.newPage({ baseURL: system.baseURL, viewport: { width: 360, height: 740 } })
  await enterAs(phone, buyer)
  await phone.goto(`/fr/profile/orders/${order.id}#payments`)
  const open = phone.getByRole('button', { name: fr(() => t('I have paid …')) })
  const report = phone.getByRole('form', { name: fr(() => t('I have paid')) })
  const amount = report.getByLabel(fr(() => t('Amount')))
  const send = report.getByRole('button', { name: fr(() => t('Send')), exact: true })
  await open.click()
  await amount.fill(usd(5000.01))
  await send.click()
  await expect(phone.getByText(fr(() => paymentTexts.reported))).toBeVisible()
  expect(await sums()).toEqual([5000.01])

  await open.click()
  await amount.fill('1,234')
  const readings = report.getByRole('group', { name: fr(() => t('Which number do you mean?')) }).getByRole('button')
  await expect(readings).toHaveText([usd(1234), usd(1.23)])
  await expectAccessible(phone, 'an amount with two readings')
  await expectFits(phone, 'an amount with two readings')
  await send.click()
  await expect(amount).toBeFocused()
  expect(await sums()).toHaveLength(1)
  await readings.first().click()
  await expect(amount).toHaveValue('1234')
  await expect(amount).toBeFocused()
  await send.click()
  await expect.poll(sums).toEqual([5000.01, 1234])
  await phone.close()

  await page.context().addCookies([{ name: officeLanguageCookie, value: 'fr', url: system.baseURL }])
  await enterAs(page, office)
  await page.goto(paths.admin.editCar(car.id))
  const field = (name: Parameters<typeof formatOfficeLabel>[0]) => page.getByLabel(fr(() => formatOfficeLabel(name)))
  const [price, year, seats, mileage] = [field('price'), field('year'), field('seats'), field('mileage')]
  await price.fill('7777')
  await price.hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(price).toHaveValue('7777')
  await price.press('ArrowUp')
  await expect(price).toHaveValue('7800')
  await year.fill('1990')
  await year.press('ArrowDown')
  await expect(year).toHaveValue('1990')
  await seats.fill('9')
  await seats.press('ArrowUp')
  await expect(seats).toHaveValue('9')
  await price.fill('6 450,75')
  await mileage.fill('120.000 km')
  await page.getByRole('button', { name: fr(() => numberKinds.km.format(120_000)) }).click()
  await page.getByRole('button', { name: fr(() => t('Update Car')) }).click()
  await expect(page).toHaveURL(/\/admin\/cars$/)
  expect(await office.api.cars.show({ params: car })).toMatchObject({ price: 6450.75, mileage: 120_000, year: 1990 })
})
