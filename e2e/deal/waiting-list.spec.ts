// Two buyers want a car that a third has ordered: from 'Tell me first' to the order of the next in line.
import { orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { sessionWords } from '../../web/app/features/platform/session/words.ts'
import { waitingListWords as words } from '../../web/app/features/stock/cars/waiting-list/words.ts'
import { expectAccessible } from '../accessible.ts'
import { findEmail } from '../mail.ts'
import { createCustomer, enterAs, logIn, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

test('lets the second buyer wait and order in turn, and refuses a third as usual', async ({
  page,
  system,
  browser,
}) => {
  const office = await openOffice(system)
  const car = await newCar(office, 'Queue Car')
  const [holder, second, third] = [
    await createCustomer(system, 'Holder One'),
    await createCustomer(system, 'Second Buyer'),
    await createCustomer(system, 'Third Buyer'),
  ]
  const { order } = await holder.api.orders.place({ body: { carIds: [car.id] } })
  const path = `/cars/${car.id}`
  const panel = page.getByRole('region', { name: 'Price and order' })

  // A guest reads why the login comes; after it the entry is added and the page is back.
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(path)
  await panel.getByRole('button', { name: words.ask }).click()
  const prompt = page.getByRole('alertdialog', { name: sessionWords.loginTitle })
  await expect(prompt).toContainText(words.login)
  await prompt.getByRole('button', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, second)
  await expect(page).toHaveURL(path)
  await expect(panel).toContainText(words.place(1))
  await expectAccessible(page, 'a place on the waiting list')
  await third.api.tellFirst.join({ params: car })
  await page.goto('/profile?tab=cars')
  const mine = page.getByRole('region', { name: words.ownVehicles })
  await expect(mine).toContainText(words.place(1))
  await expectAccessible(page, 'what one waits for')

  // The office sees both entries, on the car's page and with the cars of the deal.
  const desk = await browser.newPage({ baseURL: system.baseURL })
  await enterAs(desk, office)
  for (const place of [`/admin/orders/${order.id}`, `/admin/cars/${car.id}`]) {
    await desk.goto(place)
    const queue = desk.getByRole('region', { name: '2 buyers wait for this car' })
    await expect(queue.getByRole('listitem')).toHaveText([/Second Buyer/, /Third Buyer/])
  }
  await expectAccessible(desk, 'who waits, for the office')

  // The hold ends: the page of the next in line shows it without a reload, and an email is sent.
  await page.goto(path)
  await expect(panel).toContainText(words.place(1))
  await office.api.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await expect(panel).toContainText('It is your turn')
  await expect.poll(() => findEmail(system, second.email, 'It is your turn to order')).toContain('Japan time')
  await expect(desk.getByRole('region', { name: '2 buyers wait for this car' })).toContainText('Their turn')

  // Other buyers see a car on hold as usual.
  await expect(third.api.orders.place({ body: { carIds: [car.id] } })).rejects.toMatchObject({
    status: 409,
    message: orderObstacles.onHold.text,
  })
  expect(await findEmail(system, third.email, 'It is your turn to order')).toBe('')

  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page, 'my turn to order')
  // Also from the wishlist: for other buyers it is a normal car.
  await page.getByRole('button', { name: 'Add to wishlist: Queue Car' }).first().click()
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Order to Negotiate: Queue Car' }).click()
  await expect.poll(async () => (await second.api.orders.mine()).orders.length).toBe(1)
  await page.goto(path)
  await expect(panel).toContainText('It is in your order')
  expect(await third.api.tellFirst.place({ params: car })).toEqual({ place: 1, turn: null, obstacle: null })

  await desk.goto(`/admin/cars/${car.id}`)
  await desk.getByRole('button', { name: 'Close the waiting list' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Close the waiting list' }).click()
  await expect(desk.getByRole('region', { name: /wait.* for this car/ })).toHaveCount(0)
  await expect.poll(() => findEmail(system, third.email, 'We have closed its waiting list')).toContain('Queue Car')
  await desk.close()
})
