import { expectAccessible } from '../accessible.ts'
import { continueAsAdmin, serverError } from '../office.ts'
import { openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

test('counts and draws on the dashboard, and links each figure to its list', async ({ page, system }) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  const { api } = await openOffice(system)
  const { cars } = await api.dashboard.overview()
  if (!cars) throw new Error('an administrator sees the stock')
  await continueAsAdmin(page, system)
  await page.goto('/admin')

  const figure = page.getByRole('region', { name: 'Cars', exact: true })
  await expect(figure).toContainText(String(cars.total))
  const { version } = await api.system.health()
  await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible()
  for (const title of ['Orders by status', 'Stock by make', 'Stock by age'])
    await expect(
      page
        .getByRole('img', { name: new RegExp(`^${title}: `) })
        .locator('svg')
        .first(),
    ).toBeVisible()
  const perWeek = page.getByRole('region', { name: 'Inquiries per week' })
  const inquiries = await api.inquiries.list({ query: { limit: 1 } })
  // An empty chart is a line of text.
  await expect(inquiries.total > 0 ? perWeek.getByRole('img') : perWeek.getByText('No figures yet.')).toBeVisible()
  await expectAccessible(page, 'dashboard')

  const chart = page.getByRole('region', { name: 'Stock by make' })
  await chart.getByRole('button', { name: 'Show table' }).press('Enter')
  const [first] = cars.makes
  const row = chart.getByRole('row').filter({ hasText: first?.make ?? '' })
  await expect(row).toContainText(String(first?.count))
  await expectAccessible(page, 'dashboard with a table')
  await row.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/admin\/cars\?state=stock&make=/)
  await expect(page.getByText(`${first?.count} in total`)).toBeVisible()

  await page.goBack()
  await page.getByRole('region', { name: 'Stock by age' }).locator('[data-series]').first().click()
  await expect(page).toHaveURL(/\/admin\/cars\?state=stock&addedTo=/)
  await page.goBack()
  await figure.getByRole('link', { name: `${cars.active} active` }).click()
  await expect(page.getByText(`${cars.active} in total`)).toBeVisible()
  // The browser reports violations of the content policy on the console.
  expect(consoleErrors).toEqual([])
})

test('starts the dashboard with open work, and shows new work on every screen', async ({ page, system }) => {
  const { api } = await openOffice(system)
  await continueAsAdmin(page, system)
  await page.goto('/admin')
  const work = page.getByRole('region', { name: 'Work', exact: true })
  const { waiting: _, ...kinds } = (await api.dashboard.overview()).work
  const busy = Object.values(kinds).filter((tasks) => tasks && tasks.total > 0)
  await expect(work.getByRole('region')).toHaveCount(busy.length)
  // Empty kinds of work are one line, which also links to the list.
  await expect(work.getByRole('listitem').getByRole('link', { name: /\.$/ })).toHaveCount(6 - busy.length)
  const top = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0
  expect(await top('Work')).toBeLessThan(await top('Orders by status'))

  // The stream of the previous page must not be taken for this page's.
  await page.goto('about:blank')
  const listening = page.waitForResponse('**/api/events')
  await page.goto('/admin/team')
  await listening
  const link = page.getByRole('link', { name: 'Enquiry List' })
  const { total } = await api.inquiries.list({ query: { status: 'PENDING', possiblySpam: 'false', limit: 1 } })
  const body = {
    title: 'Mr.',
    name: 'Dawit Bekele',
    email: 'dawit@buyer.example',
    mobile: '+251 911 555 0142',
    country: 'Ethiopia',
    message: 'Do you have a bus for thirty people?',
  } as const
  // Possible spam is not counted.
  await api.inquiries.contact({ body: { ...body, q7: 'https://spam.example' } })
  await api.inquiries.contact({ body })
  await expect(link).toHaveAccessibleDescription(`${total + 1} waiting for us`)
  await expect(page).toHaveTitle(/^\(\d+\) Team Management/)
})

test('shows a failure of the dashboard for cars and users, and retries', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.route('**/api/dashboard', (route) => route.fulfill(serverError))
  await page.goto('/admin')
  const failure = page.getByRole('alert').filter({ hasText: 'Error loading dashboard data' })
  await expect(failure).toContainText('Cars: Something went wrong')
  await expect(failure).toContainText('Users: Something went wrong')
  await page.unroute('**/api/dashboard')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Orders by status' })).toBeVisible()
})

test('shows each of five states at the back-office entry', async ({ page, system, browser }) => {
  await page.goto('/admin/cars')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login/)

  const { api } = await openOffice(system)
  const email = 'door@buyer.example'
  await api.users.create({
    body: { firstName: 'Door', lastName: 'Keeper', email, password: 'a quiet harbour', phone: '+880 1555 014142' },
  })
  const customer = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  await continueAsAdmin(customer, { ...system, admin: { email, password: 'a quiet harbour' } })
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await customer.route('**/api/users/profile', async (route) => {
    await held
    await route.continue()
  })
  await customer.goto('/admin')
  await expect(customer.getByRole('heading', { name: 'Verifying Access' })).toBeVisible()
  answer()
  await expect(customer.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(customer.getByRole('alert')).toContainText('Your current role is USER')

  await customer.unroute('**/api/users/profile')
  await customer.route('**/api/users/profile', (route) => route.fulfill(serverError))
  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(customer.getByText('Failed to fetch user data')).toBeVisible()
  await customer.unroute('**/api/users/profile')
  await customer.getByRole('button', { name: 'Try Again' }).click()
  await expect(customer.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  const phone = await (
    await browser.newContext({ baseURL: system.baseURL, viewport: { width: 360, height: 740 } })
  ).newPage()
  await continueAsAdmin(phone, system)
  await phone.goto('/admin/cars')
  await phone.getByRole('button', { name: 'Open menu' }).click()
  const drawer = phone.getByRole('dialog', { name: 'Menu' })
  for (const entry of [
    'Dashboard',
    'All Cars',
    'Create Car',
    'All Users',
    'Enquiry List',
    'Manage Ship Schedule',
    'Orders',
    'Team Management',
    'Gallery Management',
    'Back to Home',
  ])
    await expect(drawer.getByRole('link', { name: entry, exact: true })).toBeVisible()
  await drawer.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(drawer).toBeHidden()
  await phone.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('button', { name: 'Logout' }).click()
  await expect(phone).toHaveURL(/\/login/)
})

test('opens page after page of the office from the shop without loading anything twice', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto('/')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const [entry, heading] of [
    ['All Cars', 'Cars'],
    ['Orders', 'Orders'],
    ['All Users', 'Users'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Home' }).first().click()
  await expect(page).toHaveURL(`${system.baseURL}/`)
  expect(loads).toEqual([])
})

test('sends a buyer no code of the back-office', async ({ page, system, browser }) => {
  const scripts = (from: typeof page) => {
    const loaded = new Set<string>()
    from.on('request', (request) => request.url().includes('/assets/') && loaded.add(new URL(request.url()).pathname))
    return loaded
  }
  const bought = scripts(page)
  for (const path of ['/', '/allCars', '/cart', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  const office = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  const worked = scripts(office)
  await continueAsAdmin(office, system)
  await office.goto('/admin')
  await expect(office.locator('[data-series]').first()).toBeVisible()
  await office.goto('/admin/cars')
  await expect(office.getByRole('list', { name: 'cars' }).getByRole('listitem').first()).toBeVisible()

  const words = [
    'Error loading dashboard data',
    'data-series',
    'Verifying Access',
    'Choose all on this page',
    'This car will be permanently deleted.',
  ]
  const texts = async (paths: Set<string>) =>
    (await Promise.all([...paths].map(async (path) => (await page.request.get(path)).text()))).join('\n')
  const [buyers, staffs] = [await texts(bought), await texts(worked)]
  expect(words.filter((word) => !staffs.includes(word))).toEqual([])
  expect(words.filter((word) => buyers.includes(word))).toEqual([])
})
