import type { Page, Route } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { chooseRowAction, continueAsAdmin, searchFor, serverError } from '../office.ts'
import { createSparseFile, makePicture } from '../picture.ts'
import { expect, test } from '../test.ts'

const screen = '/admin/team'
const window = (page: Page) => page.getByRole('dialog', { name: /Team Member/ })
const findMessage = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
const card = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = (page: Page) => page.getByRole('rowheader').getByRole('link')
async function chooseImage(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await chooseRowAction(page, name, 'Upload image')
  await (await chooser).setFiles(file)
}
const json = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('adds a member with a picture, finds, moves, hides, shows, changes and deletes it', async ({ page, system }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const api = await continueAsAdmin(page, system)
  await page.goto(screen)
  const name = 'Noriko Keyboard'

  await page.getByRole('link', { name: 'Add Member' }).press('Enter')
  await window(page).getByLabel('Name').fill(name)
  await window(page).getByLabel('Position').fill('Clerk')
  await window(page).getByLabel('Email').fill('noriko@minato.example')
  await window(page).getByLabel('Expertise').fill('Documents, Customs , Documents')
  await window(page)
    .getByLabel('Image', { exact: true })
    .setInputFiles(await makePicture('face.png'))
  await expect(window(page).getByAltText('Preview of the new file')).toBeVisible()
  await window(page).getByLabel('Bio').press('Control+Enter')
  await expect(findMessage(page, 'Success')).toContainText('Team member added successfully.')
  await expect(findMessage(page, 'Success')).toBeHidden()
  await expect(window(page)).toBeHidden()
  await expect(names(page).last()).toHaveText(name)
  await expect(card(page, name).locator('img')).toHaveAttribute('src', /^\/files\/pictures\//)

  const up = page.getByRole('button', { name: `Move ${name} earlier` })
  const before = await names(page).allInnerTexts()
  await up.press('Enter')
  await expect(names(page).nth(before.length - 2)).toHaveText(name)
  await expect(up).toBeFocused()
  await up.press('Enter')
  await expect(names(page).nth(before.length - 3)).toHaveText(name)
  const down = page.getByRole('button', { name: `Move ${name} later` })
  await down.press('Enter')
  await expect(names(page).nth(before.length - 2)).toHaveText(name)
  await expect(down).toBeFocused()
  // The steps are saved in sequence, and a reload would abort pending ones.
  const saved = async () => (await api('/team/all')).data.map((member: { name: string }) => member.name)
  await expect.poll(async () => (await saved()).indexOf(name)).toBe(before.length - 2)
  await page.reload()
  await expect(names(page).nth(before.length - 2)).toHaveText(name)

  await searchFor(page, 'NORIKO@')
  await expect(page).toHaveURL(/search=NORIKO/)
  await expect(names(page)).toHaveText([name])
  await expect(up).toBeDisabled()
  await chooseRowAction(page, name, 'Deactivate')
  await expect(findMessage(page, 'Deactivate this team member?')).toContainText(name)
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No team members found' })).toBeVisible()
  await page.getByLabel('Show').selectOption('All Members')
  await expect(card(page, name)).toContainText('Inactive (Hidden)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, name).getByText('Active', { exact: true })).toBeVisible()

  await chooseRowAction(page, name, 'Remove image')
  await findMessage(page, 'Remove this image?').getByRole('button', { name: 'Remove' }).click()
  await expect(findMessage(page, 'Success')).toContainText('Image removed successfully.')
  await expect(findMessage(page, 'Success')).toBeHidden()
  await chooseImage(page, name, await makePicture('face.png', '#333'))
  await expect(findMessage(page, 'Success')).toContainText('Image uploaded successfully.')
  await expect(findMessage(page, 'Success')).toBeHidden()
  await expect(card(page, name).locator('img')).toHaveAttribute('src', /^\/files\/pictures\//)

  await page.getByRole('link', { name, exact: true }).press('Enter')
  await expect(window(page).getByLabel('Expertise')).toHaveValue('Documents, Customs')
  await window(page).getByLabel('Position').fill('Head clerk')
  await window(page).getByRole('button', { name: 'Update Member' }).click()
  await expect(findMessage(page, 'Success')).toContainText('Team member updated successfully.')
  await expect(findMessage(page, 'Success')).toBeHidden()
  await expect(card(page, name)).toContainText('Head clerk')

  await chooseRowAction(page, name, 'Delete')
  await expect(findMessage(page, 'Delete this team member?')).toContainText('This action cannot be undone.')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(findMessage(page, 'Success')).toContainText('Team member deleted successfully.')
  await expect(page.getByRole('heading', { name: 'No team members found' })).toBeVisible()
  expect(faults).toEqual([])
})

test('saves a member without a picture after a failure, and adds no duplicate on retry', async ({ page, system }) => {
  const call = await continueAsAdmin(page, system)
  await page.goto(`${screen}?do=create`)
  const form = window(page)
  const save = form.getByRole('button', { name: 'Add Member' })
  await save.click()
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText(['Name is required', 'Position is required'])
  await expect(form.getByLabel('Name')).toBeFocused()

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    form.getByLabel('Image', { exact: true }).setInputFiles({ name, mimeType, buffer })
  const refused = async (title: string, message: string) => {
    await expect(findMessage(page, title)).toContainText(message)
    await findMessage(page, title).getByRole('button', { name: 'Close' }).click()
  }
  await choose('me.gif', 'image/gif', Buffer.from('GIF89a'))
  await refused('Invalid File Type', 'Please select a valid image file (JPEG, PNG, WebP)')
  await choose('me.jpg', 'image/jpeg', Buffer.alloc(1000))
  await refused('Processing Failed', 'Failed to process the image. Please try again with a different image.')
  await form.getByLabel('Image', { exact: true }).setInputFiles(await createSparseFile('me.jpg', 20 * 1024 * 1024 + 1))
  await refused('File Too Large', 'Please select an image smaller than 20MB.')

  await form.getByLabel('Name').fill('Half Saved')
  await form.getByLabel('Position').fill('Clerk')
  await form.getByLabel('Image', { exact: true }).setInputFiles(await makePicture('face.png'))
  await page.route('**/api/team', (route) => route.fulfill(serverError), { times: 1 })
  await save.click()
  await expect(findMessage(page, 'Error')).toContainText('Something went wrong')
  await findMessage(page, 'Error').getByRole('button', { name: 'Close' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Half Saved')

  await page.route('**/upload-image', (route) => route.fulfill(serverError))
  await save.click()
  await expect(findMessage(page, 'Partial Success')).toContainText(
    'Member saved but image upload failed. You can try uploading the image again.',
  )
  await findMessage(page, 'Partial Success').getByRole('button', { name: 'Close' }).click()
  await expect(form.getByAltText('Preview of the new file')).toBeVisible()
  await form.getByRole('button', { name: 'Update Member' }).click()
  await expect(findMessage(page, 'Partial Success')).toBeVisible()
  await page.unroute('**/upload-image')
  await findMessage(page, 'Partial Success').getByRole('button', { name: 'Try Again' }).click()
  await expect(findMessage(page, 'Success')).toContainText('Team member added successfully.')
  const { data } = await call('/team/all')
  expect(data.filter((one: { name: string }) => one.name === 'Half Saved')).toHaveLength(1)
})

test('shows each failure in the words of the catalogue, also a concurrent change', async ({ page, system }) => {
  const call = await continueAsAdmin(page, system)
  const { data } = await call('/team', json('POST', { name: 'Two Desks', position: 'Clerk' }))
  const image = new FormData()
  image.append('image', new Blob([new Uint8Array((await makePicture('face.png')).buffer)]))
  await call(`/team/${data.id}/upload-image`, { method: 'POST', body: image })

  await page.goto(`${screen}?do=edit&member=${data.id}`)
  await window(page).getByLabel('Name').fill('Two Desks, mine')
  await call(`/team/${data.id}`, json('PATCH', { position: 'Their clerk' }))
  await window(page).getByRole('button', { name: 'Update Member' }).click()
  const stale = window(page).getByRole('region', { name: 'Changed in the meantime' })
  await expect(stale).toContainText(/Position.+became Their clerk/)
  await stale.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(window(page).getByLabel('Position')).toHaveValue('Their clerk')
  await expect(window(page).getByLabel('Name')).toHaveValue('Two Desks, mine')
  await page.keyboard.press('Escape')
  await expect(findMessage(page, 'Leave without saving?')).toContainText('Any unsaved changes will be lost.')
  await findMessage(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click()

  const reading = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(serverError))
  const fails = async (press: () => Promise<void>, confirm: string | null, message: string) => {
    await page.route('**/api/team/**', reading)
    await press()
    if (confirm) await page.getByRole('button', { name: confirm, exact: true }).click()
    await expect(findMessage(page, 'Error')).toContainText(message)
    await page.unroute('**/api/team/**')
    await findMessage(page, 'Error').getByRole('button', { name: 'Close' }).click()
  }
  await fails(() => chooseRowAction(page, 'Two Desks', 'Remove image'), 'Remove', 'Failed to remove image')
  await fails(() => chooseRowAction(page, 'Two Desks', 'Delete'), 'Delete', 'Failed to delete team member')
  await fails(() => chooseRowAction(page, 'Two Desks', 'Deactivate'), 'Deactivate', 'Failed to deactivate member')
  await fails(
    () => page.getByRole('button', { name: 'Move Two Desks earlier' }).click(),
    null,
    'Failed to reorder team members',
  )
  await expect(names(page).last()).toHaveText('Two Desks')
  await chooseImage(page, 'Two Desks', { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(findMessage(page, 'Invalid File Type')).toBeVisible()
  await page.keyboard.press('Escape')

  const storedMembers = (await call('/team/all')).data as { id: string }[]
  await call(
    '/team/reorder',
    json(
      'PATCH',
      storedMembers.map(({ id }, place) => ({ id, order: place + 101 })),
    ),
  )
  await page.getByRole('button', { name: 'Move Two Desks earlier' }).click()
  await expect(findMessage(page, 'Error')).toContainText('This was changed in the meantime.')
  await page.keyboard.press('Escape')
  await call(`/team/${data.id}/soft-delete`, { method: 'PATCH' })
  await page.goto(`${screen}?tab=all`)
  await fails(() => chooseRowAction(page, 'Two Desks', 'Activate'), 'Activate', 'Failed to activate member')

  await page.route('**/api/team/all', (route) => route.fulfill(serverError))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Error loading team members: Something went wrong' })).toBeVisible()
  await page.unroute('**/api/team/all')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(card(page, 'Two Desks')).toBeVisible()
})

test('fits the screen and its window into 320 px without axe violations', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${screen}?tab=all`)
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  await expectFits(page, 'the list')
  await expectAccessible(page, 'the list')
  await page.getByRole('link', { name: 'Add Member' }).click()
  await window(page).getByRole('button', { name: 'Add Member' }).click()
  await expectAccessible(page, 'the window')
})
