import type { Page } from '@playwright/test'
import { makePicture } from './picture.ts'
import { expect, test } from './test.ts'

const buyer = {
  'Full Name': 'Amina Rahman',
  Email: 'amina@buyer.example',
  Password: 'a quiet harbour',
  'Confirm Password': 'a quiet harbour',
}

/** Logs in at the login page and waits until the header says so. */
async function login(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
}

test('the main road: from the stock list to a settled order', async ({ page, browser, system }) => {
  test.setTimeout(120_000)

  // A guest browses, filters and opens a car.
  await page.goto('/')
  await page.getByRole('link', { name: 'All Cars' }).first().click()
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Car' })).toBeVisible()
  await page.getByLabel('Type', { exact: true }).selectOption('SUV')
  await page.getByRole('button', { name: 'Search Cars' }).click()
  await expect(page).toHaveURL(/type=SUV/)
  await page
    .getByRole('link', { name: /More Details/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/cars\//)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const carAddress = page.url()

  // Ordering needs an account: register, log in, come back to the car.
  await page.getByRole('button', { name: 'Login to Negotiate' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Login Required' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  for (const [label, value] of Object.entries(buyer))
    await page.getByLabel(label, { exact: false }).and(page.locator('input')).first().fill(value)
  await page.getByLabel('Password', { exact: false }).first().fill(buyer.Password)
  await page.getByLabel('Confirm Password').fill(buyer['Confirm Password'])
  await page.getByLabel('Country').selectOption('Bangladesh')
  await page.getByLabel('Phone').fill('+880 1555 014142')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/login/)
  await login(page, buyer.Email, buyer.Password)
  await expect(page).toHaveURL(carAddress)

  // The order: the chat link holds the order's id and the car's title.
  await page.getByRole('button', { name: 'Order to Negotiate' }).click()
  const placed = page.getByRole('alertdialog', { name: 'Order Placed' })
  await expect(placed).toContainText(
    "Your order was placed successfully. You'll now be redirected to WhatsApp to negotiate.",
  )
  const chat = new URL((await placed.getByRole('link', { name: 'Go to WhatsApp' }).getAttribute('href')) ?? '')
  expect(chat.hostname).toBe('wa.me')
  expect(chat.searchParams.get('text')).toContain(title)
  const orderId = /Order ID: (\S+)/.exec(chat.searchParams.get('text') ?? '')?.[1] ?? ''
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/)

  // My Cars: the order stands there and takes the proof of payment.
  await placed.getByRole('link', { name: 'My Cars' }).click()
  const order = page.getByRole('article').filter({ hasText: orderId.slice(0, 8) })
  await expect(order).toContainText('Negotiating')
  await expect(order).toContainText(title)
  await order.getByLabel('Proof of payment file').setInputFiles(await makePicture('proof.png'))
  await order.getByRole('button', { name: 'Upload Payment' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Payment Uploaded Successfully!' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(order).toContainText('Payment Uploaded')
  await expect(order.getByRole('img', { name: 'Proof of payment' })).toBeVisible()

  // Nobody else can order the car now.
  await page.goto(carAddress)
  await expect(page.getByText('This car is currently on hold — negotiation in progress')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order to Negotiate' })).toHaveCount(0)
  expect(system.admin.email).toBeTruthy()
  expect(browser.isConnected()).toBe(true)
})
