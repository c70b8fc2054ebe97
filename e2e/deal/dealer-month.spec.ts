// A dealer's month: a search without results, the car that arrives, its waiting list, a shortlist for a customer, the
// order.
import { queryEmbedded } from '@minato/api/testing/database/embedded-database.ts'
import { rounds } from '@minato/api/testing/rounds.ts'
import type { Page } from '@playwright/test'
import { savedWords } from '../../web/app/features/shipping/saved-searches/words.ts'
import { waitingListWords } from '../../web/app/features/stock/cars/waiting-list/words.ts'
import { pageWords } from '../../web/app/features/stock/shortlists/page-words.ts'
import { shortlistWords } from '../../web/app/features/stock/shortlists/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { findEmail } from '../mail.ts'
import { confirmEmail, createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

/** Puts the page's car on a new shortlist with the dealer's own price. Returns the link for the customer. */
async function createShortlist(page: Page, customer: string) {
  await page.getByRole('button', { name: shortlistWords.add }).click()
  const window = page.getByRole('dialog', { name: shortlistWords.add })
  await window.getByRole('button', { name: shortlistWords.make }).click()
  await window.getByLabel(shortlistWords.name).fill(customer)
  await window.getByRole('button', { name: shortlistWords.make }).click()
  await window.getByRole('link', { name: shortlistWords.see }).click()
  await page.getByRole('button', { name: `${shortlistWords.edit}: ${customer}` }).click()
  const form = page.getByRole('form', { name: shortlistWords.edit })
  await form.getByLabel(shortlistWords.prices).selectOption('own')
  await form.getByLabel(shortlistWords.currency).fill('KES')
  await form.getByLabel(shortlistWords.ownPrice('KES')).fill('1,150,000')
  await form.getByRole('button', { name: shortlistWords.save }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: `${shortlistWords.makeLink}: ${customer}` }).click()
  const message = page.getByRole('status').filter({ hasText: shortlistWords.linkHint })
  await expectAccessible(page, 'a list for a customer')
  await expectFits(page, 'a list for a customer')
  return /\/shortlist\?cars=\d+#[\w-]+/.exec(await message.innerText())?.[0] ?? ''
}

for (const width of rounds.everyPage ? [1280, 360] : [1280])
  test(`serves a dealer over a month at ${width} px`, core, async ({ page, browser, system }) => {
    test.slow()
    const [office, dealer] = [await openOffice(system), await createCustomer(system, 'Baraka Otieno')]
    await confirmEmail(system, dealer)
    const rival = await createCustomer(system, 'Rival Motors')
    const model = `Probox Month ${width}`
    await page.setViewportSize({ width, height: 800 })
    await enterAs(page, dealer)

    await page.goto(`/allCars?make=Toyota&model=${encodeURIComponent(model)}`)
    await page.getByRole('button', { name: savedWords.save }).click()
    await expect(page.getByRole('link', { name: savedWords.openList })).toBeVisible()
    await expectAccessible(page, 'a search that is saved')

    const car = await newCar(office, `2016 Toyota ${model}`, 5200, { model })
    // The scheduled job would take up to a minute, as in the test of saved searches.
    await queryEmbedded(system.folder, `INSERT INTO jobs.job (name, policy) VALUES ('car-news', 'short')`)
    await expect.poll(() => dealer.api.notices.unread().then(({ unread }) => unread)).toBe(1)
    const { order } = await rival.api.orders.place({ body: { carIds: [car.id] } })
    await page.goto('/profile/notices')
    await page.getByRole('link', { name: /1 new car for/ }).click()
    await page.getByRole('link', { name: new RegExp(`More Details: .*${model}`) }).click()

    const panel = page.getByRole('region', { name: 'Price and order' })
    await panel.getByRole('button', { name: waitingListWords.ask }).click()
    await expect(panel).toContainText(waitingListWords.place(1))
    await expectFits(page, 'a car that a dealer waits for')
    await office.api.orders.update({ params: order, body: { status: 'CANCELLED' } })
    await expect(panel).toContainText('It is your turn')
    await expect.poll(() => findEmail(system, dealer.email, 'It is your turn to order')).toContain(model)

    const link = await createShortlist(page, 'For Mr Kamau')
    const customer = await browser.newPage({ baseURL: system.baseURL, viewport: { width: 360, height: 740 } })
    await customer.goto(link)
    const item = customer.getByRole('list', { name: pageWords.cars }).getByRole('listitem')
    await expect(item).toContainText('KES 1,150,000')
    await expect(item).not.toContainText('5,200')

    await page.goto(`/cars/${car.id}`)
    // On a phone it is at the bottom of the window.
    await page.getByRole('button', { name: 'Order to Negotiate', exact: true }).click()
    await expect.poll(async () => (await dealer.api.orders.mine()).orders.length).toBe(1)
    await page.goto('/profile?tab=cars')
    await expect(page.getByRole('main').getByText(model).first()).toBeVisible()
    await expectAccessible(page, 'what a dealer has ordered')
    await customer.reload()
    await expect(item).toContainText('On Hold')
    await customer.close()
  })
