import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { Locator, Page } from '@playwright/test'
import { arrivalTexts } from '../web/app/features/deal/arrivals/words.ts'
import { offerTexts } from '../web/app/features/deal/offers/words.ts'
import { orderScreenTexts } from '../web/app/features/deal/orders/words.ts'
import { logIn, type Person } from './people.ts'
import { makePicture } from './picture.ts'
import type { System } from './system.ts'
import { expect } from './test.ts'

// The steps of a deal on the screen, for every test that walks through one.

export const dealPart = (page: Page, id: string) => page.locator(`#${id}`)

export async function registerFromCar(page: Page, buyer: Pick<Person, 'email' | 'password'>) {
  const address = page.url()
  await page.getByRole('main').getByRole('button', { name: 'Login to Negotiate' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Login Required' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Full Name').fill('Amina Rahman')
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel(/^Password/).fill(buyer.password)
  await page.getByLabel('Confirm Password').fill(buyer.password)
  await page.getByLabel('Country').selectOption('Bangladesh')
  await page.getByLabel('Phone').fill('+880 1555 014142')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, buyer)
  await expect(page).toHaveURL(address)
}

export async function enterOffice(page: Page, { admin }: System) {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await logIn(page, admin)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Orders the open car or cart, at `total` if a port is chosen. */
export async function placeOrder(page: Page, total?: string) {
  await page.getByRole('main').getByRole('button', { name: 'Order to Negotiate', exact: true }).first().click()
  if (total) {
    const step = page.getByRole('dialog', { name: orderScreenTexts.stepTitle })
    await expect(step).toContainText(total)
    await step.getByRole('button', { name: orderScreenTexts.stepOrder }).click()
  }
  const dialog = page.getByRole('alertdialog', { name: 'Order Placed' })
  const chat = new URL((await dialog.getByRole('link', { name: 'Go to WhatsApp' }).getAttribute('href')) ?? '')
  expect(chat.hostname).toBe('wa.me')
  const text = chat.searchParams.get('text') ?? ''
  const id = /Order ID: ([0-9a-f-]{36})/.exec(text)?.[1] ?? ''
  expect(id).not.toBe('')
  return { dialog, id, text }
}

export async function makeOffer(page: Page, amount: string) {
  const form = dealPart(page, 'offers').getByRole('form')
  await form.getByLabel('Amount (USD)').fill(amount)
  await form.getByRole('button', { name: offerTexts.send }).click()
}

export const acceptOffer = (page: Page, price: string) =>
  dealPart(page, 'offers')
    .getByRole('button', { name: offerTexts.accept(price) })
    .click()

export async function nameConsignee(page: Page) {
  await page.getByRole('link', { name: 'Name the consignee' }).click()
  const form = page.getByRole('form', { name: 'Consignee' })
  await form.getByLabel('Name').fill('José Ñandú Mwangi')
  await form.getByLabel('Address').fill('5 Moi Avenue, Mombasa')
  await form.getByLabel('Country').selectOption('KE')
  await form.getByLabel('Phone').fill('+254 720 555 014')
  await form.getByLabel('Tax number').fill('A001234567Z')
  await form.getByRole('button', { name: 'Save' }).click()
}

/** Issues an invoice over a part of the price; `deposit` is the amount due. */
export async function issueInvoice(page: Page, percent: string, deposit: string) {
  const field = page.getByLabel('Deposit of the total (%)')
  // The form opens a moment before its suggestion arrives.
  await expect(field).toHaveValue('100')
  await field.fill(percent)
  await expect(dealPart(page, 'invoice')).toContainText(deposit)
  await dealPart(page, 'invoice').getByRole('button', { name: 'Issue proforma invoice' }).click()
}

/** Reports the amount that the form suggests. */
export async function reportPayment(page: Page, proof?: string) {
  await dealPart(page, 'payments')
    .getByRole('button', { name: /^(I have paid|Send another proof) …$/ })
    .click()
  const form = page.getByRole('form', { name: 'I have paid' })
  if (proof) await form.getByLabel('Proof of payment file').setInputFiles(await makePicture(proof))
  await form.getByRole('button', { name: 'Send' }).click()
}

export const paymentToCheck = (page: Page) => page.getByRole('region', { name: 'Payment to check' })
export const confirmPayment = (page: Page) => paymentToCheck(page).getByRole('button', { name: 'Confirm' }).click()

/** Saves an order with a status that its ledger and bookings do not support. */
export async function saveStatusByHand(form: Locator, status: OrderStatus) {
  const title = orderScreenTexts.manualTitle(orderStatuses[status].label)
  await form.getByLabel('Status').selectOption(status)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = form.page().getByRole('dialog', { name: title })
  await dialog.getByLabel(orderScreenTexts.manualReason).fill('It stands on the statement')
  await dialog.getByRole('button', { name: title }).click()
}

export async function claimDamage(page: Page) {
  const arrival = dealPart(page, 'arrival')
  const received = arrival.getByRole('form', { name: arrivalTexts.received.buyer })
  await received.getByLabel(arrivalTexts.state).selectOption('damaged')
  await received.getByRole('button', { name: arrivalTexts.received.buyer }).click()
  await arrival.getByRole('button', { name: arrivalTexts.claim.buyer }).click()
  const form = arrival.getByRole('form', { name: arrivalTexts.claimTitle })
  await form.getByLabel(arrivalTexts.claimText).fill('The left door is dented')
  await form.locator('input[type=file]').setInputFiles(await makePicture('door.png'))
  await form.getByRole('button', { name: arrivalTexts.send.buyer }).click()
  await expect(arrival.getByRole('list', { name: arrivalTexts.photos }).getByRole('listitem')).toHaveCount(1)
}

export async function grantClaim(page: Page, amount: string, reason: string) {
  const arrival = dealPart(page, 'arrival')
  await arrival.getByRole('button', { name: arrivalTexts.grant }).click()
  const form = arrival.getByRole('form', { name: arrivalTexts.confirmGrant })
  await form.getByLabel('Amount (USD)').fill(amount)
  await form.getByLabel(arrivalTexts.reason).fill(reason)
  await form.getByRole('button', { name: arrivalTexts.confirmGrant }).click()
}
