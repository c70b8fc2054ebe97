import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { measureInEachFont } from '../fonts.ts'
import { findEmail } from '../mail.ts'
import { chooseRowAction, continueAsAdmin, searchFor, serverError } from '../office.ts'
import { core, expect, test } from '../test.ts'

const inquiryDraft = {
  country: 'BD',
  mobile: '+880 1555 014 142',
  inquiryType: 'CAR',
  customerType: 'INDIVIDUAL',
  make: 'Toyota',
  message: 'What is the price to Mongla?',
}
type Office = Awaited<ReturnType<typeof continueAsAdmin>>

async function sendInquiry(page: Page, email: string, more: object = {}): Promise<string> {
  const answer = await page.request.post('/api/inquiries', { data: { ...inquiryDraft, email, ...more } })
  return (await answer.json()).data.id
}

const names = (page: Page) => page.locator('[data-opens-row]')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const change = (office: Office, id: string, body: object) =>
  office(`/inquiries/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('filters, sorts, pages and opens inquiries by keyboard, with all state in the address', async ({
  page,
  system,
}) => {
  const contact = { name: 'Grace Mwangi', country: 'Kenya', email: 'grace@page.example', message: 'Do you sail?' }
  await page.request.post('/api/inquiries/contact-us', { data: { ...contact, mobile: inquiryDraft.mobile } })
  for (const n of Array.from({ length: 61 }, (_, place) => place)) await sendInquiry(page, `asks${n}@page.example`)
  const office = await continueAsAdmin(page, system)
  const { data } = await office('/inquiries?email=asks7@page.example')
  await change(office, data[0].id, { status: 'CLOSED' })

  await page.goto('/admin/enquiryList')
  await expect(page.getByText('Showing 1 to 10 of 62 results')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Customer Info',
    'Inquiry Details',
    'Status',
    'Date',
    'Actions',
  ])
  await page.getByLabel('Choose all on this page').check()
  await expectAccessible(page, 'chosen inquiries')
  await page.getByLabel('Assign to …').selectOption({ label: 'Site Administrator' })
  await expect(page.getByText('Assigned to Site Administrator.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('row').getByText('Assigned to Site Administrator')).toHaveCount(10)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link')).toHaveText(['1', '2', '3', '4', '5', 'Next'])
  await pages.getByRole('link', { name: 'Page 5' }).click()
  await expect(pages.getByRole('link')).toHaveText(['Previous', '3', '4', '5', '6', '7', 'Next'])
  await pages.getByRole('link', { name: 'Next' }).click()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Showing 61 to 62 of 62 results')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 61 to 62 of 62 results')).toBeVisible()
  await expectAccessible(page, 'the list of inquiries')

  await page.getByRole('button', { name: 'Show Filters' }).click()
  const filters = page.getByRole('search')
  await filters.getByLabel('Status').selectOption('CLOSED')
  await expect(names(page)).toHaveText([/asks7@page\.example/])
  await filters.getByLabel('Type').selectOption('BUS')
  await expect(page.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await filters.getByRole('button', { name: 'Clear Filters' }).click()
  await filters.getByLabel('Country').fill('kenya')
  await expect(names(page)).toHaveText([/Grace Mwangi/])
  await expect(page).toHaveURL(/country=kenya/)
  await filters.getByLabel('Country').fill('')
  await filters.getByLabel('Email').fill('asks60')
  await expect(names(page)).toHaveText([/asks60/])
  await filters.getByLabel('Email').fill('')
  await filters.getByLabel('Kind').selectOption('CONTACT')
  await expect(names(page)).toHaveText([/Grace Mwangi/])
  await filters.getByLabel('From Date').fill('2020-02-02')
  await filters.getByLabel('To Date').fill('2020-02-01')
  await expect(filters.getByText('From Date cannot be after To Date').first()).toBeVisible()
  await filters.getByLabel('To Date').fill('2020-02-03')
  await expect(page.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await expectAccessible(page, 'the filters of the inquiries')
  await page.getByRole('button', { name: /^Hide Filters/ }).click()
  await expect(filters.getByLabel('From Date')).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).click()

  await searchFor(page, 'asks1')
  await expect(page.getByText('Showing 1 to 10 of 11 results')).toBeVisible()
  const customer = page.getByRole('columnheader', { name: 'Customer Info' })
  await customer.getByRole('link').click()
  await expect(customer).toHaveAttribute('aria-sort', 'ascending')
  // The header shows the new sorting at once; the rows follow.
  await expect(page.getByRole('table')).toHaveText(/asks10@page\.example.*asks11@page\.example/s)
  await page.getByRole('link', { name: 'asks11@page.example', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Inquiry details' })
  await expect(details).toContainText('asks10@page.example')
  await expectAccessible(page, 'the details of an inquiry')
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(page).toHaveURL(/search=asks1&sort=name/)

  await page.setViewportSize({ width: 1024, height: 768 })
  const table = page.getByRole('table')
  await measureInEachFont(page, async (font) => {
    expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)), font).toBe(0)
    await expect(table.getByText(inquiryDraft.message).first()).toBeInViewport({ ratio: 1 })
    await expect(table.getByRole('button', { name: /^Actions for/ }).first()).toBeInViewport({ ratio: 1 })
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectFits(page, 'the list')
})

test('moves an inquiry, answers it by email and deletes it', core, async ({ page, system }) => {
  const email = 'amina@answer.example'
  const id = await sendInquiry(page, email)
  const office = await continueAsAdmin(page, system)
  await page.goto(`/admin/enquiryList?email=${email}`)
  const mine = row(page, email)
  const status = mine.getByLabel(`Status of ${email}`)
  await expect(status).toHaveValue('PENDING')

  await status.selectOption('IN_PROGRESS')
  const move = page.getByRole('alertdialog', { name: 'Change status to In Progress?' })
  await expectAccessible(page, 'the question before a status is changed')
  await move.getByRole('button', { name: 'Cancel' }).click()
  await expect(status).toHaveValue('PENDING')
  await status.selectOption('IN_PROGRESS')
  await move.getByRole('button', { name: 'Change' }).click()
  await expect(status).toHaveValue('IN_PROGRESS')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveValue('PENDING')

  await chooseRowAction(page, email, 'Respond')
  const window = page.getByRole('dialog', { name: 'Respond' })
  await expect(window.getByLabel('Response')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  const required = page.getByRole('alertdialog', { name: 'Response Required' })
  await expect(required).toContainText('Please enter a response message')
  await required.getByRole('button', { name: 'OK' }).click()
  await window.getByLabel('Response').fill('It is 4,300 USD to Mongla.')
  await expectAccessible(page, 'the form of a response')
  await page.keyboard.press('Escape')
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(leave).toContainText('Any unsaved changes will be lost.')
  await leave.getByRole('button', { name: 'Cancel' }).click()

  await page.route(`**/api/inquiries/${id}`, (route) => route.fulfill(serverError))
  await window.getByLabel('Response').press('Control+Enter')
  const failed = page.getByRole('alertdialog', { name: 'Response Failed' })
  await expect(failed).toContainText('Failed to send response')
  await failed.getByRole('button', { name: 'Close' }).click()
  await page.unroute(`**/api/inquiries/${id}`)
  await change(office, id, { status: 'CLOSED' })
  await window.getByRole('button', { name: 'Send Response' }).click()
  const stale = window.getByRole('region', { name: 'Changed in the meantime' })
  await expect(stale).toContainText(/Status.+became Closed/)
  await stale.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(window.getByLabel('Response')).toHaveValue('It is 4,300 USD to Mongla.')
  await window.getByRole('button', { name: 'Send Response' }).click()
  await expect(page.getByText(`Your response is on its way to ${email}.`)).toBeVisible()
  await expect(status).toHaveValue('RESPONDED')
  await expect.poll(() => findEmail(system, email, 'Our answer'), { timeout: 20_000 }).toContain('4,300 USD')
  expect(await findEmail(system, email, 'We have received')).not.toBe('')

  await mine.getByRole('link', { name: email }).click()
  const details = page.getByRole('dialog', { name: 'Inquiry details' })
  await expect(details).toContainText('It is 4,300 USD to Mongla.')
  await expect(details).toContainText(/Admin, .* email sent/)
  const notes = details.getByRole('form', { name: 'Internal notes' })
  await notes.getByLabel('Internal notes').fill('Buys every spring')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await notes.getByRole('button', { name: 'Restore' }).click()
  await expect(notes.getByLabel('Internal notes')).toHaveValue('Buys every spring')
  await notes.getByRole('button', { name: 'Save Notes' }).click()
  await expect(page.getByText('The notes were saved.')).toBeVisible()
  await expectAccessible(page, 'the notes of an inquiry')
  expect(await office(`/inquiries/${id}`)).toMatchObject({ internalNotes: 'Buys every spring', status: 'RESPONDED' })
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Buys every spring')
  await details.getByRole('button', { name: 'Close' }).click()

  await chooseRowAction(page, email, 'Delete')
  const deleteDialog = page.getByRole('alertdialog', { name: 'Delete inquiry' })
  await expect(deleteDialog).toContainText('This inquiry will be permanently deleted.')
  await deleteDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  expect(await office(`/inquiries/${id}`)).toMatchObject({ status: 404 })
})

test('shows errors about inquiries in the words of the catalogue', async ({ page, system }) => {
  const email = 'trouble@words.example'
  const id = await sendInquiry(page, email)
  const office = await continueAsAdmin(page, system)
  await page.route('**/api/inquiries?*', (route) => route.fulfill(serverError))
  await page.goto(`/admin/enquiryList?email=${email}`)
  const failure = page.getByRole('alert')
  await expect(failure.getByRole('heading', { name: 'Error Loading Inquiries' })).toBeVisible()
  await expect(failure).toContainText('Something went wrong')
  await page.unroute('**/api/inquiries?*')
  await failure.getByRole('button', { name: 'Try Again' }).click()

  const mine = row(page, email)
  const status = mine.getByLabel(`Status of ${email}`)
  await expect(status).toHaveValue('PENDING')
  await page.route(`**/api/inquiries/${id}`, (route) => route.fulfill(serverError))
  await status.selectOption('CLOSED')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Update Failed' })).toContainText('Failed to update status')
  await page.getByRole('button', { name: 'Close' }).click()
  await chooseRowAction(page, email, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete Failed' })).toContainText('Failed to delete inquiry')
  await page.getByRole('button', { name: 'Close' }).click()
  await mine.getByRole('link', { name: email }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to load inquiry details')
  await page.unroute(`**/api/inquiries/${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog')).toContainText(inquiryDraft.message)
  await page.keyboard.press('Escape')

  // The server's own text, if it has one: another user was faster.
  await status.selectOption('CLOSED')
  await expect(page.getByRole('alertdialog', { name: 'Change status to Closed?' })).toBeVisible()
  await change(office, id, { status: 'IN_PROGRESS' })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Update Failed' })).toContainText(
    'This was changed in the meantime',
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(status).toHaveValue('IN_PROGRESS')
})

test('starts a response with a template filled from the inquiry', async ({ page, system }) => {
  const email = 'ready@answer.example'
  await sendInquiry(page, email, { model: 'Hiace', yearFrom: 2016, yearTo: 2016 })
  await continueAsAdmin(page, system)
  await page.goto('/admin/enquiryList')
  await page.getByRole('link', { name: 'Reply Templates' }).click()
  await page.getByRole('link', { name: 'Add Template' }).click()
  const window = page.getByRole('dialog', { name: 'Add Reply Template' })
  await expect(window.getByLabel('Title')).toBeFocused()
  await window.getByLabel('Title').fill('A quote')
  await window.getByLabel('Text').fill('The {vehicle} is 4,300 USD to {prot}.')
  await window.getByRole('button', { name: 'Save Template' }).click()
  await expect(window.getByRole('alert').first()).toContainText('{prot} cannot be filled in')
  await window.getByLabel('Text').fill('The {vehicle} is 4,300 USD to {port}.')
  await expectAccessible(page, 'the form of a reply template')
  await window.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('A quote was saved.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'A quote' })).toContainText('{port}')
  await expectAccessible(page, 'the reply templates')

  await page.goto(`/admin/enquiryList?email=${email}`)
  await chooseRowAction(page, email, 'Respond')
  const form = page.getByRole('form', { name: 'Respond' })
  const response = form.getByLabel('Response')
  await form.getByLabel('Reply template').selectOption('A quote')
  await expect(response).toHaveValue('The Toyota Hiace 2016 is 4,300 USD to {port}.')
  await expect(response).toBeFocused()
  await form.getByRole('button', { name: 'Send Response' }).click()
  await expect(form.getByRole('alert').first()).toContainText('Please replace {port} with your own text')
  await expectAccessible(page, 'a response with an open word')
  await response.fill('The Toyota Hiace 2016 is 4,300 USD to Mongla.')
  await form.getByRole('button', { name: 'Send Response' }).click()
  await expect(page.getByText(`Your response is on its way to ${email}.`)).toBeVisible()
  await expect
    .poll(() => findEmail(system, email, 'Our answer'), { timeout: 20_000 })
    .toContain('Hiace 2016 is 4,300 USD')
})

test('answers ten inquiries in at most twelve clicks, one after the other', async ({ page, system }) => {
  const emails = Array.from({ length: 11 }, (_, place) => `queue${String(place).padStart(2, '0')}@row.example`)
  const ids: string[] = []
  for (const email of emails) ids.push(await sendInquiry(page, email))
  const office = await continueAsAdmin(page, system)
  await change(office, ids[9] ?? '', { status: 'CLOSED' })
  await page.goto('/admin/enquiryList?email=row.example')
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    document.addEventListener('click', () => (dataset.clicks = String(Number(dataset.clicks ?? 0) + 1)), true)
  })

  await chooseRowAction(page, 'queue10@row.example', 'Respond')
  const form = page.getByRole('form', { name: 'Respond' })
  const response = form.getByLabel('Response')
  const open = emails.filter((_, place) => place !== 9).reverse()
  for (const email of open) {
    await expect(form).toContainText(`It will be sent by email to ${email}.`)
    await expect(response).toBeFocused()
    await page.keyboard.type(`To ${email}`)
    if (email === open[1]) await page.keyboard.press('Control+Enter')
    else await form.getByRole('button', { name: 'Send and Next' }).click()
    await expect(page.getByText(`Your response is on its way to ${email}.`)).toBeVisible()
  }
  await expect(form).toBeHidden()
  await expect(page.getByText('No other inquiry in this list needs an answer.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '11')
  const { data } = await office('/inquiries?email=row.example&status=RESPONDED&limit=20')
  expect(data.map(({ email, adminResponse }: Record<string, string>) => [email, adminResponse])).toEqual(
    open.map((email) => [email, `To ${email}`]),
  )
})
