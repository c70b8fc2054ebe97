import { inquiryMessages } from '@minato/contract/office/inquiries/facts.ts'
import { connectionMessages } from '@minato/contract/platform/site/layout.ts'
import { expect, type Page } from '@playwright/test'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { core, test } from '../test.ts'

const lost = (page: Page) => page.getByRole('dialog', { name: connectionMessages.lostTitle })
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** In the navigation of a wide screen. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test(
  'stays on the page without a connection, and opens the target after a reconnect',
  core,
  async ({ page, system }) => {
    const car = await newCar(await openOffice(system), 'Far Away Car')
    await page.goto('/contact')
    await page.getByLabel('Message').fill('Do you ship to Payra?')
    await page.context().setOffline(true)

    // A page whose code was never loaded.
    await follow(page, 'All Cars')
    await expect(lost(page)).toContainText(connectionMessages.lost)
    await lost(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(lost(page)).toBeVisible()
    await lost(page).getByRole('button', { name: 'Stay Here' }).click()
    await expect(lost(page)).toBeHidden()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.getByLabel('Message')).toHaveValue('Do you ship to Payra?')
    await follow(page, 'All Cars')
    await expect(lost(page)).toBeVisible()
    await page.context().setOffline(false)
    await heading(page, 'Find Your Perfect Car')
    await expect(lost(page)).toBeHidden()

    // Back to a page with loaded code but no data.
    await page.context().setOffline(true)
    await page.goBack()
    await expect(lost(page)).toBeVisible()
    await page.context().setOffline(false)
    await heading(page, 'Contact Us')
    await page.goForward()
    await heading(page, 'Find Your Perfect Car')

    await page.getByLabel('Keywords').fill(car.title)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Search Cars' }).click()
    await expect(lost(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lost(page)).toBeHidden()
    await expect(page.getByLabel('Keywords')).toHaveValue(car.title)
    await page.getByRole('button', { name: 'Search Cars' }).click()
    await expect(lost(page)).toBeVisible()
    await page.context().setOffline(false)
    const details = page.getByRole('link', { name: `More Details: ${car.title}` }).first()
    await expect(details).toBeVisible()
    await page.context().setOffline(true)
    await details.click()
    await expect(lost(page)).toBeVisible()
    await page.context().setOffline(false)
    await heading(page, car.title)
  },
)

test('checks a form whose code was first asked for without a connection', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await page.context().setOffline(true)
  await page.getByLabel('Message').pressSequentially('Do you ship')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.context().setOffline(false)
  await expect(page.getByRole('alert')).toHaveText(inquiryMessages.contact.missing)
  await expect(page.getByLabel('Message')).toHaveValue('Do you ship')
})

test('preloads the code of login and My Page for use without a connection', async ({ page, system }) => {
  const customer = await createCustomer(system)
  await page.goto('/login')
  // The first press or key on the page loads it; fill() alone makes neither.
  const code = page.waitForResponse(/forgot-form/)
  await page.getByLabel('Email').click()
  await page.getByLabel('Email').fill(customer.email)
  await (await code).finished()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await heading(page, 'Forgot Password')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await page.goBack()
  await heading(page, 'Login')
  await page.goForward()
  await heading(page, 'Forgot Password')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await heading(page, 'Login')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await expect(lost(page)).toBeHidden()
  await page.context().setOffline(false)

  await enterAs(page, customer)
  const read = ['users/profile', 'orders/my/orders', 'account/sessions'].map((path) =>
    page.waitForResponse(`**/api/${path}`),
  )
  await page.goto('/profile')
  await Promise.all(read)
  await expect(page.getByText(customer.phone)).toBeVisible()
  await page.context().setOffline(true)
  const tab = (name: string) => page.getByRole('navigation', { name: 'My Page' }).getByRole('link', { name }).click()
  await tab('My Cars')
  await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible()
  await tab('Security')
  await expect(page.getByText('This device')).toBeVisible()
  await tab('Profile')
  await expect(page.getByText(customer.phone)).toBeVisible()
  await expect(lost(page)).toBeHidden()
})
