import type { Page } from '@playwright/test'
import { enterOffice, placeOrder, registerFromCar, saveStatusByHand } from '../deal-walk.ts'
import { chooseRowAction } from '../office.ts'
import { newCar, openOffice } from '../people.ts'
import { makePicture } from '../picture.ts'
import { core, expect, test } from '../test.ts'

const buyer = { email: 'amina@buyer.example', password: 'a quiet harbour' }

/** A guest browses, filters, opens a car, registers at the login and returns to it. Returns its address. */
async function findCar(page: Page, title: string) {
  await page.goto('/')
  await page.getByRole('link', { name: 'All Cars' }).first().click()
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Car' })).toBeVisible()
  await page.getByLabel('Type', { exact: true }).selectOption('SUV')
  await page.getByRole('button', { name: 'Search Cars' }).click()
  // The chip comes with the new list; the address changes a moment earlier.
  await expect(page.getByRole('link', { name: 'Remove filter Type: SUV' }).last()).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('link', { name: `More Details: ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const address = page.url()

  await registerFromCar(page, buyer)
  return address
}

/** Orders the open car; the chat link has the order's id and the car's title. */
async function orderOpenCar(page: Page, title: string) {
  const { dialog, id, text } = await placeOrder(page)
  await expect(dialog).toContainText(
    "Your order was placed successfully. You'll now be redirected to WhatsApp to negotiate.",
  )
  expect(text).toContain(title)
  await dialog.getByRole('link', { name: 'My Cars' }).click()
  return id
}

async function payOrder(page: Page, orderId: string, title: string) {
  const order = page.getByRole('article').filter({ hasText: orderId.slice(0, 8) })
  await expect(order).toContainText('Negotiating')
  await expect(order).toContainText(title)
  await order.getByLabel('Proof of payment file').setInputFiles(await makePicture('proof.png'))
  await order.getByRole('button', { name: 'Upload Payment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have paid, send the proof' }).click()
  const done = page.getByRole('alertdialog', { name: 'Payment Uploaded Successfully!' })
  await expect(done).toContainText('Your payment screenshot has been uploaded and is being reviewed.')
  await done.getByRole('button', { name: 'OK' }).click()
  await expect(order).toContainText('Payment Uploaded')
  await expect(order.getByRole('img', { name: 'Proof of payment' })).toBeVisible()
}

/** The administrator opens order and proof, then sets price, port and next status. */
async function settleOrder(page: Page, orderId: string) {
  await page.getByRole('link', { name: 'Orders' }).first().click()
  const short = orderId.slice(0, 8)
  await page.getByRole('link', { name: short, exact: true }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('img', { name: /proof/i })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).first().click()
  await chooseRowAction(page, `order ${short}`, 'Edit')
  const form = page.getByRole('form', { name: 'Edit order' })
  await form.getByLabel('Port').selectOption('chittagong')
  await form.getByLabel('Negotiated price (USD)').fill('9100')
  await saveStatusByHand(form, 'PAID')
  await expect(page.getByRole('row').filter({ hasText: short })).toContainText('Paid')
  await expect(page.getByRole('row').filter({ hasText: short })).toContainText('Chittagong')
}

async function addCar(page: Page, title: string) {
  await page.getByRole('link', { name: 'Create Car' }).first().click()
  const form = page.getByRole('form', { name: 'New car' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Make').fill('Toyota')
  await form.getByLabel('Model', { exact: false }).first().fill('Probox')
  await form.getByLabel('Price (USD)').fill('4300')
  await form.getByLabel('Fuel').selectOption('Hybrid')
  await form.getByLabel('Exterior color').fill('Pearl White')
  await form.getByLabel('Main image').setInputFiles(await makePicture('front.png'))
  await form.getByLabel('Gallery images').setInputFiles([await makePicture('side.png', '#aa3333')])
  await form.getByRole('button', { name: 'Create Car' }).click()
  await expect(page).toHaveURL(/\/admin\/cars$/)
}

test('completes an order from the stock list to the settled payment', core, async ({ page, browser, system }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  // With pop-ups blocked the dialog of the order stays until it is answered.
  await page.addInitScript(() => {
    window.open = () => null
  })

  const { title } = await newCar(await openOffice(system), '2019 Toyota Harrier, one owner', 9400, { type: 'SUV' })
  const address = await findCar(page, title)
  const orderId = await orderOpenCar(page, title)
  await payOrder(page, orderId, title)
  await page.goto(address)
  await expect(page.getByText('This car is currently on hold — negotiation in progress')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Price and order' })
  await expect(panel.getByRole('button', { name: 'Order to Negotiate' })).toHaveCount(0)

  const office = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  office.on('pageerror', (error) => faults.push(error.message))
  await enterOffice(office, system)
  await settleOrder(office, orderId)
  const added = '2018 Toyota Probox, one owner'
  await addCar(office, added)

  await page.goto('/profile?tab=cars')
  const order = page.getByRole('article').filter({ hasText: orderId.slice(0, 8) })
  await expect(order).toContainText('Marked as paid')
  await expect(order).toContainText('$9,100')
  await expect(order).toContainText('Chittagong')
  await page.goto('/allCars')
  await expect(page.getByRole('heading', { name: added })).toBeVisible()
  expect(faults).toEqual([])
})
