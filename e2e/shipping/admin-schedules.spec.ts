import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { chooseRowAction, continueAsAdmin, searchFor, serverError } from '../office.ts'
import { createSparseFile, makePicture } from '../picture.ts'
import { expect, test } from '../test.ts'

const screen = '/admin/shipScheduleList'
const window = (page: Page) => page.getByRole('dialog', { name: /Ship Schedule/ })
const findMessage = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
const card = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a plan') }
const text = 'Leaves Yokohama on Monday and reaches Mongla in May.'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('writes, finds, hides, shows, changes and deletes a schedule', async ({ page, system }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await continueAsAdmin(page, system)
  await page.goto(screen)
  const title = 'Voyage by keyboard 77'

  await page.getByRole('link', { name: 'Add Schedule' }).press('Enter')
  await expect(page).toHaveURL(/do=create/)
  await window(page).getByLabel('Title').fill(title)
  await window(page).getByLabel('Image or PDF').setInputFiles(pdf)
  await expect(window(page)).toContainText('plan.pdf')
  await window(page).getByLabel('Description').fill(text)
  await window(page).getByLabel('Description').press('Control+Enter')
  const done = findMessage(page, 'Success')
  await expect(done).toContainText('Schedule created successfully.')
  await expect(done).toBeHidden()
  await expect(window(page)).toBeHidden()

  await searchFor(page, 'by keyboard')
  await expect(page).toHaveURL(/search=by\+keyboard/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(card(page, title)).toContainText(/ID [0-9a-f-]{36}/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download PDF: ${title}` }).click()
  expect((await download).suggestedFilename()).toMatch(/^ship-schedule-[0-9a-f]{8}\.pdf$/)

  await chooseRowAction(page, title, 'Deactivate')
  await expect(findMessage(page, 'Deactivate this schedule?')).toContainText(title)
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(card(page, title)).toContainText('Inactive (Hidden)')
  await page.goto(page.url())
  await expect(card(page, title)).toContainText('Inactive (Hidden)')
  await chooseRowAction(page, title, 'Activate')
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(card(page, title).getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, title)).toContainText('Inactive (Hidden)')

  await page.getByRole('link', { name: title, exact: true }).press('Enter')
  await expect(window(page).getByLabel('Title')).toHaveValue(title)
  await window(page)
    .getByLabel('Image or PDF')
    .setInputFiles(await makePicture('ship.png'))
  await expect(window(page).getByAltText('Preview of the new file')).toBeVisible()
  await window(page).getByRole('button', { name: 'Remove PDF' }).click()
  await window(page).getByRole('button', { name: 'Update Schedule' }).click()
  await expect(findMessage(page, 'Success')).toContainText('Schedule updated successfully.')
  await expect(page.getByRole('button', { name: `Download PDF: ${title}` })).toHaveCount(0)
  await expect(card(page, title).locator('img')).toHaveAttribute('src', /^\/files\/pictures\//)

  await expect(findMessage(page, 'Success')).toBeHidden()
  await chooseRowAction(page, title, 'Delete')
  await expect(findMessage(page, 'Delete this schedule?')).toContainText('This action cannot be undone.')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(findMessage(page, 'Success')).toContainText('Schedule deleted successfully.')
  await expect(page.getByRole('heading', { name: 'No ship schedules found' })).toBeVisible()
  expect(faults).toEqual([])
})

test('keeps filters and sorting in the address', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto(screen)
  const titles = page.getByRole('rowheader').getByRole('link')
  const byTitle = page.getByRole('columnheader', { name: 'Title' })
  await expect(titles.first()).toBeVisible()
  await byTitle.getByRole('link').click()
  await expect(page).toHaveURL(/sort=title/)
  await expect(byTitle).toHaveAttribute('aria-sort', 'ascending')
  const rising = await titles.allInnerTexts()
  await byTitle.getByRole('link').click()
  await expect(titles.first()).toHaveText(rising.at(-1) ?? '')
  await page.getByLabel('Status').selectOption('Inactive')
  await expect(page.getByRole('heading', { name: 'No ship schedules found' })).toBeVisible()
  await page.goBack()
  await expect(titles.first()).toHaveText(rising.at(-1) ?? '')
  await page.reload()
  await expect(byTitle).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/sort|order|direction|status/)

  await page.setViewportSize({ width: 360, height: 740 })
  const names = page.getByRole('listitem').locator('[data-opens-row]')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Sort by').selectOption('Title')
  await expect(names).toHaveText(rising)
  await page.getByRole('button', { name: 'Ascending' }).click()
  await expect(names).toHaveText(rising.toReversed())
  await expect(page.getByRole('button', { name: 'Descending' })).toBeVisible()
})

test('shows errors in the exact words without losing typed text', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto(`${screen}?do=create`)
  const form = window(page)
  const save = form.getByRole('button', { name: 'Create Schedule' })
  const wrong = async (title: string, description: string, messages: string[]) => {
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill(description)
    await save.click()
    await expect(form.getByRole('alert').getByRole('heading')).toHaveText(
      'Please fix the form errors before submitting.',
    )
    await expect(form.getByRole('alert').getByRole('listitem')).toHaveText(messages)
    for (const message of messages) await expect(form.getByText(message)).toHaveCount(2)
  }
  await wrong(' ', '', ['Title is required', 'Description is required'])
  await expect(form.getByLabel('Title')).toBeFocused()
  await wrong('ab', 'too short', [
    'Title must be at least 3 characters long',
    'Description must be at least 10 characters long',
  ])
  await wrong('x'.repeat(101), 'x'.repeat(1001), [
    'Title must be less than 100 characters',
    'Description must be less than 1000 characters',
  ])

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    form.getByLabel('Image or PDF').setInputFiles({ name, mimeType, buffer })
  const refused = async (title: string, message: string) => {
    await expect(findMessage(page, title)).toContainText(message)
    await findMessage(page, title).getByRole('button', { name: 'Close' }).click()
  }
  await form.getByLabel('Image or PDF').setInputFiles(await createSparseFile('large.pdf', 15 * 1024 * 1024 + 1))
  await refused('File Too Large', 'Please select a file smaller than 15MB.')
  await choose('torn.jpg', 'image/jpeg', Buffer.alloc(600 * 1024))
  await refused('Upload Error', 'Failed to process the selected file. Please try again.')
  await choose('small.jpg', 'image/jpeg', Buffer.alloc(2048))
  await refused('Upload Error', 'Failed to process the selected file. Please try again.')
  await choose('notes.txt', 'text/plain', Buffer.from('hello'))
  await refused('Upload Error', 'Please select a JPEG, PNG, GIF, WebP or PDF file.')

  await form.getByLabel('Title').fill('Kept through every failure')
  await form.getByLabel('Description').fill(text)
  await choose('not-really.pdf', 'application/pdf', Buffer.from('hello'))
  const fails = async (message: string) => {
    await save.click()
    await expect(findMessage(page, 'Error')).toContainText(message)
    await findMessage(page, 'Error').getByRole('button', { name: 'Close' }).click()
    await expect(form.getByLabel('Title')).toHaveValue('Kept through every failure')
  }
  await fails('Please select a JPEG, PNG, GIF, WebP or PDF file.')
  const answers = [
    serverError,
    { json: { success: false } },
    { json: { success: false, message: 'The harbour is closed.' } },
  ]
  const messages = ['Failed to create schedule. Please try again.', 'Creation failed', 'The harbour is closed.']
  for (const [place, answer] of answers.entries()) {
    await page.route('**/api/ship-schedule', (route) => route.fulfill(answer), { times: 1 })
    await fails(messages[place] ?? '')
  }

  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(findMessage(page, 'Leave without saving?')).toContainText('Any unsaved changes will be lost.')
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Title')).toHaveValue('Kept through every failure')
  await page.keyboard.press('Escape')
  await findMessage(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
})

test('applies typed text to the newest version after a concurrent change', async ({ page, system }) => {
  const call = await continueAsAdmin(page, system)
  const body = formOf({ title: 'Two at one desk', description: text })
  const { data } = await call('/ship-schedule', { method: 'POST', body })
  const change = (fields: Record<string, string>) =>
    call(`/ship-schedule/${data.id}`, { method: 'PATCH', body: formOf(fields) })
  await page.goto(`${screen}?do=edit&schedule=${data.id}`)
  await window(page).getByLabel('Title').fill('Mine')
  await change({ description: 'Theirs, and long enough.' })
  await window(page).getByRole('button', { name: 'Update Schedule' }).click()
  const stale = window(page).getByRole('region', { name: 'Changed in the meantime' })
  await expect(stale).toContainText(/Description.+became Theirs, and long enough\./)
  await expectAccessible(page, 'a stale edit of a schedule')
  await stale.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(window(page).getByLabel('Description')).toHaveValue('Theirs, and long enough.')
  await expect(window(page).getByLabel('Title')).toHaveValue('Mine')
  await page.route('**/api/ship-schedule/*', (route) => route.fulfill({ json: { success: false } }), { times: 1 })
  await window(page).getByRole('button', { name: 'Update Schedule' }).click()
  await expect(findMessage(page, 'Error')).toContainText('Update failed')
  await page.keyboard.press('Escape')
  await page.route('**/api/ship-schedule/*', (route) => route.fulfill(serverError), { times: 1 })
  await window(page).getByRole('button', { name: 'Update Schedule' }).click()
  await expect(findMessage(page, 'Error')).toContainText('Failed to update schedule. Please try again.')
  await page.keyboard.press('Escape')
  await window(page).getByRole('button', { name: 'Update Schedule' }).click()
  await expect(findMessage(page, 'Success')).toBeVisible()

  const fails = async (does: string, method: string, message: string) => {
    await chooseRowAction(page, 'Mine', does)
    const answer = (route: { request(): { method(): string }; fulfill(with_: object): void; fallback(): void }) =>
      route.request().method() === method ? route.fulfill(serverError) : route.fallback()
    await page.route('**/api/ship-schedule/*', answer)
    await page.getByRole('button', { name: does, exact: true }).click()
    await expect(findMessage(page, 'Error')).toContainText(message)
    await page.unroute('**/api/ship-schedule/*')
    await findMessage(page, 'Error').getByRole('button', { name: 'Close' }).click()
  }
  await expect(findMessage(page, 'Success')).toBeHidden()
  await fails('Deactivate', 'PATCH', 'Failed to deactivate schedule. Please try again.')
  await fails('Delete', 'DELETE', 'Failed to delete schedule. Please try again.')
  await change({ isActive: 'false' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await fails('Activate', 'PATCH', 'Failed to activate schedule. Please try again.')

  await page.route('**/api/ship-schedule/admin', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to load ship schedules' })).toBeVisible()
  await page.unroute('**/api/ship-schedule/admin')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(card(page, 'Mine')).toBeVisible()
})

test('fits the screen and its windows into 320 px without axe violations', async ({ page, system }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await continueAsAdmin(page, system)
  await page.goto(screen)
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  await expectFits(page, 'the list')
  await expectAccessible(page, 'the list')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectAccessible(page, 'the question')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Add Schedule' }).click()
  await window(page).getByRole('button', { name: 'Create Schedule' }).click()
  await expectAccessible(page, 'the window')
})
