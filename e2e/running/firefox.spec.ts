import { randomUUID } from 'node:crypto'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { firefoxPath, noFirefox, startFirefox } from '../browsers/firefox.ts'
import type { openTab } from '../browsers/webdriver-bidi.ts'
import { newCar, openOffice } from '../people.ts'
import { makePicture } from '../picture.ts'
import { core, expect, test } from '../test.ts'

const buyer = { name: 'Amina Rahman', email: `amina.${randomUUID()}@buyer.example`, password: 'a quiet harbour' }

type Tab = Awaited<ReturnType<typeof openTab>>
type Login = { email: string; password: string }

async function logIn(tab: Tab, { email, password }: Login) {
  await tab.see('h1', 'Login')
  await tab.fill('Email', email)
  await tab.fill('Password', password)
  await tab.click('main button', 'Login')
}

/** A guest filters, opens a car, registers at the login, and returns to the car. */
async function returnTo(tab: Tab, title: string) {
  await tab.goto('/allCars')
  await tab.choose('Type', 'SUV')
  await tab.click('main button', 'Search Cars')
  await tab.see('a', 'Remove filter Type: SUV')
  await tab.click('article a', `More Details: ${title}`)
  await tab.see('h1', title)
  await tab.click('main button', 'Login to Negotiate')
  await tab.click('[role=alertdialog] button', 'Go to Login')
  await tab.click('main a', 'Register')
  await tab.fill('Full Name', buyer.name)
  await tab.fill('Email', buyer.email)
  await tab.fill('Password', buyer.password)
  await tab.fill('Confirm Password', buyer.password)
  await tab.choose('Country', 'Bangladesh')
  await tab.fill('Phone', '+880 1555 014142')
  await tab.click('input[type=checkbox]', 'I am 18')
  await tab.click('main button', 'Register')
  await logIn(tab, buyer)
  await tab.see('h1', title)
}

async function orderAndPay(tab: Tab) {
  await tab.click('main button', 'Order to Negotiate')
  await tab.see('[role=alertdialog] a', 'Go to WhatsApp')
  await tab.click('[role=alertdialog] a', 'My Cars')
  await tab.choosePicture('Proof of payment file', await makePicture('proof.png'))
  await tab.click('article button', 'Upload Payment')
  await tab.click('[role=alertdialog] button', 'I have paid, send the proof')
  await tab.click('[role=alertdialog] button', 'OK')
  await tab.see('article *', 'Payment Uploaded')
}

async function settle(tab: Tab) {
  await tab.goto('/admin/orders')
  await tab.click('tr button', 'Actions for order')
  await tab.click('[role=menuitem]', 'Edit')
  // The list behind it has a Status field too.
  await tab.see('form button', 'Save Changes')
  await tab.choose('Status', 'Paid')
  await tab.fill('Negotiated price (USD)', '9100')
  await tab.click('form button', 'Save Changes')
  await tab.fill(orderScreenTexts.manualReason, 'It stands on the statement')
  await tab.click('[role=dialog] button', orderScreenTexts.manualTitle('Paid'))
  await tab.see('tr *', 'Paid')
}

test('completes an order in Firefox, from the stock list to the settled payment', core, async ({ system }) => {
  test.skip(!firefoxPath(), noFirefox)
  const firefox = await startFirefox()
  try {
    const { title } = await newCar(await openOffice(system), '2019 Toyota Harrier, one owner', 9400, { type: 'SUV' })
    const tab = await firefox.openTab(system.baseURL)
    await returnTo(tab, title)
    await orderAndPay(tab)
    const office = await firefox.openTab(system.baseURL)
    await office.goto('/admin')
    await office.click('a', 'Go to Login')
    await logIn(office, system.admin)
    await office.see('h1', 'Dashboard')
    await settle(office)
    await tab.goto('/profile?tab=cars')
    await tab.see('article *', 'Marked as paid')
    await tab.see('article *', '$9,600')
    expect(firefox.errors).toEqual([])
  } finally {
    await firefox.stop()
  }
})
