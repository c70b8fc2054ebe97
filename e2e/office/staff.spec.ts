import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { listEmailsTo } from '../mail.ts'
import { continueAsAdmin } from '../office.ts'
import { newCar, openOffice } from '../people.ts'
import type { System } from '../system.ts'
import { core, expect, test } from '../test.ts'

async function invitationTo(system: System, email: string) {
  const [letter = ''] = await listEmailsTo(system, email)
  return /http\S+\/invitation#[\w-]{43}/.exec(letter)?.[0] ?? ''
}

/** The menu, which is a drawer on a phone. */
async function menuOf(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click()
  return menu.getByRole('link')
}

const clerkMenu = ['Dashboard', 'Figures', 'All Cars', 'Create Car', 'Import Cars', 'History', 'Trash']

test(
  'lets an invited clerk with the role Stock edit a car without its costs, and removes access at once',
  core,
  async ({ browser, page, system }) => {
    const { api } = await openOffice(system)
    const car = await newCar({ api }, '2018 Nissan Note Clerk', 8000, { chassisNumber: 'HE12-2077345' })
    await api.confidential.update({ params: car, body: { floorPrice: 7141 } })

    await continueAsAdmin(page, system)
    await page.goto('/admin/roles')
    await expect(page.getByRole('link', { name: 'Stock', exact: true })).toBeVisible()
    await expectAccessible(page, 'roles')
    await expectFits(page, 'roles', 360)
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    const form = page.getByRole('form', { name: 'Invite somebody' })
    await form.getByLabel('Name').fill('Nguyễn Thị Ánh')
    await form.getByLabel('Email').fill('anh@staff.example')
    await form.getByLabel('Role').selectOption({ label: 'Stock' })
    await form.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByRole('region', { name: 'Invitations' })).toContainText('anh@staff.example')
    await expect.poll(() => invitationTo(system, 'anh@staff.example'), { timeout: 20_000 }).not.toBe('')

    const clerk = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    const refused: string[] = []
    clerk.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url())
    })
    await clerk.goto(await invitationTo(system, 'anh@staff.example'))
    await expect(clerk.getByText('Nguyễn Thị Ánh')).toBeVisible()
    expect(clerk.url()).not.toContain('#')
    await expectAccessible(clerk, 'an invitation')
    await expectFits(clerk, 'an invitation', 360)
    await clerk.getByLabel('Your new password').fill('a lamp over the quay')
    await clerk.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(clerk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(clerk.getByRole('region', { name: 'Stock by make' })).toBeVisible()
    await expectAccessible(clerk, 'the dashboard of a clerk')

    for (const width of [360, 1280]) {
      await clerk.setViewportSize({ width, height: 800 })
      await clerk.goto('/admin')
      await expect(clerk.getByRole('region', { name: 'Stock by make' })).toBeVisible()
      await expect(await menuOf(clerk)).toHaveText(clerkMenu)
      await clerk.goto(`/admin/cars/${car.id}`)
      await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('2018 Nissan Note Clerk')
      await expect(clerk.getByRole('region', { name: 'History' })).toContainText('Created')
      await expect(clerk.getByRole('region', { name: 'Costs and numbers' })).toHaveCount(0)
      expect(await clerk.getByRole('main').innerText()).not.toMatch(/7,?141|2077345/)
      await clerk.getByRole('link', { name: 'Edit Car' }).click()
      await clerk.getByLabel('Keywords').fill(`seen at ${width}`)
      await clerk.getByRole('button', { name: 'Update Car' }).click()
      await expect.poll(async () => (await api.cars.show({ params: car })).keywords).toBe(`seen at ${width}`)
    }
    await clerk.goto('/admin/orders')
    await expect(clerk.getByRole('heading', { name: 'You cannot open this screen' })).toBeVisible()
    expect(refused).toEqual([])

    await clerk.goto(`/admin/cars/${car.id}`)
    await expect(clerk.getByRole('link', { name: 'Edit Car' })).toBeVisible()
    const [person] = (await api.users.list({ query: { search: 'anh@staff.example' } })).data
    await api.users.update({ params: { id: person?.id ?? '' }, body: { staffRoleId: null } })
    await expect(clerk.getByRole('alert')).toContainText('Your current role is USER')
    await expect(clerk.getByText('2018 Nissan Note Clerk')).toHaveCount(0)
    await clerk.context().close()
  },
)
