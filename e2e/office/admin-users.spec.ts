import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { chooseRowAction, continueAsAdmin, searchFor } from '../office.ts'
import { newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const password = 'a quiet harbour'
type Office = Awaited<ReturnType<typeof continueAsAdmin>>

const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const addUser = (office: Office, firstName: string, email: string): Promise<{ id: string; email: string }> =>
  office('/users', json('POST', { firstName, lastName: 'Walker', email, password, phone: '+254 1555 014 142' }))

async function tokenOf(request: APIRequestContext, email: string) {
  return (await (await request.post('/api/auth/login', { data: { email, password } })).json()).accessToken as string
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('searches, sorts, filters and walks the list of users by keyboard, with all state in the address', async ({
  page,
  system,
}) => {
  const office = await continueAsAdmin(page, system)
  for (const n of Array.from({ length: 22 }, (_, place) => place + 10))
    await addUser(office, `Person${n}`, `person${n}@list.example`)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await expectAccessible(page, 'the list of users')

  await searchFor(page, 'nobody like this')
  await expect(page.getByRole('heading', { name: 'No users found.' })).toBeVisible()
  await page.getByLabel('Search').fill('person list.example')
  await expect(page).toHaveURL(/search=person\+list\.example/)
  await expect(page.getByText('22 found')).toBeVisible()

  const name = page.getByRole('columnheader', { name: 'Name' })
  await name.getByRole('link').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('rowheader').first()).toContainText('Person10')
  await name.getByRole('link').click()
  await expect(page.getByRole('rowheader').first()).toContainText('Person31')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/Person11/, /Person10/])
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText([/Person11/, /Person10/])

  await page.getByRole('link', { name: 'Person11 Walker', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit User')
  await expect(page.getByLabel('Email')).toHaveValue('person10@list.example')
  await page.goBack()
  await expect(page.getByRole('rowheader')).toHaveText([/Person11/, /Person10/])

  // The filter panel is open because the address has a filter.
  await page.getByLabel('Role').selectOption('ADMIN')
  await expect(page.getByRole('heading', { name: 'No users found.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)

  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectFits(page, 'the list')
  await expectAccessible(page, 'the list of users on a phone')
})

test('creates, edits, blocks and deletes a user', async ({ page, system }) => {
  const office = await continueAsAdmin(page, system)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Create User' }).click()

  const form = page.getByRole('form', { name: 'New user' })
  await form.getByRole('button', { name: 'Create User' }).click()
  const faults = form.getByRole('alert').first()
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone is required',
    'Password must be at least 8 characters long',
  ])
    await expect(faults).toContainText(sentence)
  await expectAccessible(page, 'the form of a new user with its faults')
  await form.getByLabel('First name').fill('Grace')
  await form.getByLabel('Last name').fill('Mwangi')
  await form.getByLabel('Email').fill(system.admin.email)
  await form.getByLabel('Phone').fill('+254 1555 014 142')
  await form.getByLabel('Country').selectOption('Kenya')
  await form.getByLabel('Company').fill('Mombasa Motors')
  await form.getByRole('button', { name: 'Create a password' }).click()
  await expect(form.getByLabel('Password')).toHaveValue(/^(\w{5}-){3}\w{5}$/)
  await expect(form.getByLabel('Password')).toHaveAttribute('type', 'text')
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(form.getByText('Another user has this email address.').first()).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('grace@mwangi.example')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByText('Grace Mwangi was added.')).toBeVisible()

  await expect(row(page, 'grace@mwangi.example')).toContainText('Mombasa Motors · Kenya')

  await chooseRowAction(page, 'Grace Mwangi', 'Edit')
  const edit = page.getByRole('form', { name: 'Edit user' })
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Created')
  const id = /users\/([0-9a-f-]+)\/edit/.exec(page.url())?.[1] as string
  await expectAccessible(page, 'the form of a user')
  await expect(edit.getByLabel('Country')).toHaveValue('Kenya')
  await expect(edit.getByLabel('Company')).toHaveValue('Mombasa Motors')
  await edit.getByLabel('Phone').fill('')
  await edit.getByRole('button', { name: 'Update User' }).click()
  await expect(edit.getByText('Phone is required').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()

  // Another user saves first: the typed text and their change are both kept.
  await office(`/users/${id}`, json('PUT', { lastName: 'Mwangi-Otieno' }))
  await edit.getByLabel('Phone').fill('+254 1555 999 999')
  await edit.getByRole('button', { name: 'Update User' }).click()
  await expect(edit).toContainText('became Mwangi-Otieno')
  await edit.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(edit.getByLabel('Last name')).toHaveValue('Mwangi-Otieno')
  await expect(edit.getByLabel('Phone')).toHaveValue('+254 1555 999 999')
  await edit.getByRole('button', { name: 'Update User' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  const grace = row(page, 'grace@mwangi.example')
  await expect(grace).toContainText('+2541555999999')

  const session = await tokenOf(page.request, 'grace@mwangi.example')
  const profile = () =>
    page.request
      .get('/api/users/profile', { headers: { authorization: `Bearer ${session}` } })
      .then((got) => got.status())
  expect(await profile()).toBe(200)
  await chooseRowAction(page, 'Grace Mwangi-Otieno', 'Deactivate')
  const shut = page.getByRole('alertdialog', { name: 'Deactivate user' })
  await expect(shut).toContainText('grace@mwangi.example')
  expect(await profile()).toBe(200)
  await shut.getByRole('button', { name: 'Deactivate' }).click()
  await expect(grace).toContainText('Inactive')
  expect(await profile()).toBe(401)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(grace.getByText('Active', { exact: true })).toBeVisible()
  await grace.getByRole('button', { name: /^Actions/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Deactivate/ })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await profile()).toBe(401)

  await chooseRowAction(page, 'Grace Mwangi-Otieno', 'Delete')
  const ask = page.getByRole('alertdialog', { name: 'Delete user' })
  await expect(ask).toContainText('Are you sure you want to delete this user account? This action cannot be undone.')
  await expect(ask).toContainText('grace@mwangi.example')
  await expectAccessible(page, 'the question before a user is deleted')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(grace).toBeVisible()
  await chooseRowAction(page, 'Grace Mwangi-Otieno', 'Delete')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Grace Mwangi-Otieno was deleted.')).toBeVisible()
  await expect(grace).toHaveCount(0)

  // Staff members cannot block themselves.
  await page.getByLabel('Search').fill(system.admin.email)
  const self = row(page, system.admin.email)
  await expect(self.getByText('You', { exact: true })).toBeVisible()
  await self.getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveText([/^Edit/])
  await page.keyboard.press('Escape')
})

test('links a user’s record to their inquiries, also with a plus in the address', async ({ page, system }) => {
  const office = await continueAsAdmin(page, system)
  const { id, email } = await addUser(office, 'Plus', 'plus+dhaka@buyer.example')
  const inquiry = { country: 'BD', mobile: '+880 1555 014 142', inquiryType: 'CAR', customerType: 'INDIVIDUAL' }
  for (const make of ['Isuzu', 'Honda', 'Mazda', 'Suzuki', 'Nissan', 'Toyota'])
    await page.request.post('/api/inquiries', { data: { ...inquiry, email, make } })
  await page.goto(`/admin/users/${id}/edit`)
  await page.getByRole('link', { name: 'All 6' }).click()
  await expect(page.getByText('6 found')).toBeVisible()
  await expect(page.getByText('Showing 1 to 6 of 6 results')).toBeVisible()
})

test('shows errors about users, with a way to continue', async ({ page, system }) => {
  const office = await continueAsAdmin(page, system)
  const buyer = await addUser(office, 'Orderly', 'orderly@buyer.example')
  const car = await newCar(await openOffice(system), 'A car that is ordered')
  const headers = { authorization: `Bearer ${await tokenOf(page.request, buyer.email)}` }
  await page.request.post('/api/orders', { headers, data: { carIds: [car.id] } })

  await page.route('**/api/users?*', (route) => route.abort())
  await page.goto('/admin/users')
  await expect(page.getByRole('alert')).toContainText('Failed to load users')
  await page.unroute('**/api/users?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  const orderly = row(page, buyer.email)
  await expect(orderly).toBeVisible()

  await chooseRowAction(page, 'Orderly Walker', 'Delete')
  await page.getByRole('alertdialog', { name: 'Delete user' }).getByRole('button', { name: 'Delete' }).click()
  const refused = page.getByRole('alertdialog', { name: 'Delete Failed' })
  await expect(refused).toContainText('Deactivate it instead.')
  await refused.getByRole('button', { name: 'Close' }).click()

  await page.route(`**/api/users/${buyer.id}`, (route) => route.abort())
  await chooseRowAction(page, 'Orderly Walker', 'Deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  const failed = page.getByRole('alertdialog', { name: 'Update Failed' })
  await expect(failed).toContainText('Failed to update status')
  await failed.getByRole('button', { name: 'Close' }).click()
  await chooseRowAction(page, 'Orderly Walker', 'Delete')
  await page.getByRole('alertdialog', { name: 'Delete user' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete Failed' })).toContainText('Failed to delete user')
  await page.getByRole('button', { name: 'Close' }).click()

  await orderly.getByRole('link', { name: 'Orderly Walker' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load user')
  await page.unroute(`**/api/users/${buyer.id}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('region', { name: 'Orders' }).getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText(buyer.email)

  // An older entry of the history links to a user who was deleted since.
  await page.goto(`/admin/users/${randomUUID()}/edit`)
  await expect(page.getByRole('alert')).toContainText('This user no longer exists.')
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
})
