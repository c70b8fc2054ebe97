import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { chooseRowAction, continueAsAdmin, searchFor, serverError } from '../office.ts'
import { makePicture } from '../picture.ts'
import { expect, test } from '../test.ts'

const address = '/admin/galleryManagement'
const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
const brokenPicture = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture either') }

async function createHugeFile() {
  const path = test.info().outputPath('huge.jpg')
  await fs.writeFile(path, '')
  await fs.truncate(path, 51 * 1024 * 1024)
  return path
}

const items = (page: Page) => page.locator('main [data-place]')
const card = (page: Page, description: string) => items(page).filter({ hasText: description })

async function expectMessage(page: Page, title: string, sentence: string) {
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect(dialog).toContainText(sentence)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

async function open(page: Page, question = '') {
  await page.goto(address + question)
  await expect(page.getByRole('heading', { name: 'Gallery Management' })).toBeVisible()
  await expect(items(page).first()).toBeVisible()
}

test('adds an item, changes it, hides and shows it again, and deletes it', async ({ page, system }) => {
  const api = await continueAsAdmin(page, system)
  await open(page)
  await page.getByRole('link', { name: 'Add New' }).press('Enter')
  const form = page.getByRole('form', { name: 'New gallery item' })
  const add = form.getByRole('button', { name: 'Add Item' })

  await test.step('shows missing values at their fields and at the top', async () => {
    await form.getByLabel('Display order').fill('-1')
    await add.click()
    for (const sentence of [
      'Please select an image for the gallery item.',
      'Please provide a description for the gallery item.',
      'Please provide a valid display order.',
    ])
      await expect(form.getByText(sentence)).toHaveCount(2)
    await form.getByRole('button', { name: 'Please provide a valid display order.' }).click()
    await expect(form.getByLabel('Display order')).toBeFocused()
    await expectAccessible(page, 'the form with faults')
  })

  await test.step('refuses files that are no pictures', async () => {
    const image = form.getByLabel('Image', { exact: true })
    await image.setInputFiles(text)
    await expectMessage(page, 'Invalid File!', 'Please select a valid image file.')
    await image.setInputFiles(await createHugeFile())
    await expectMessage(page, 'File Too Large!', 'Please select an image smaller than 50MB.')
    await image.setInputFiles(brokenPicture)
    await expectMessage(
      page,
      'Compression Failed!',
      'Failed to process the image. Please try again with a different image.',
    )
    await image.setInputFiles(await makePicture('yard.png'))
    await expect(form.getByText(/^Ready to upload, \d+ KB$/)).toBeVisible()
    await expect(form.getByRole('img', { name: 'Preview' })).toBeVisible()
  })

  await test.step('keeps typed text after a failed save, and asks before leaving', async () => {
    await form.getByLabel('Display order').fill('900')
    await form.getByLabel('Description').fill('x'.repeat(501))
    await expect(form.getByText('501/500')).toBeVisible()
    await expect(form.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Description').fill('The yard at dawn')
    await page.route('**/api/gallery', (route) => route.fulfill(serverError))
    await form.getByLabel('Description').press('Control+Enter')
    await expectMessage(page, 'Error!', 'Something went wrong')
    await page.unroute('**/api/gallery')
    await page.keyboard.press('Escape')
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(leave).toContainText('Any unsaved changes will be lost.')
    await leave.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByLabel('Description')).toHaveValue('The yard at dawn')
    await form.getByLabel('Description').press('Control+Enter')
    const created = page.getByRole('alertdialog', { name: 'Created!' })
    await expect(created).toContainText('Gallery item has been created successfully.')
    await expect(created).toBeHidden()
    await expect(card(page, 'The yard at dawn')).toContainText('Order 900')
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  })

  await test.step('shows the second of two concurrent editors the first one’s changes', async () => {
    await page.getByRole('link', { name: 'The yard at dawn', exact: true }).press('Enter')
    const edit = page.getByRole('form', { name: 'Edit gallery item' })
    await edit.getByLabel('Description').fill('The yard at noon')
    const { data } = await api('/gallery/all')
    const { id } = data.find((one: { description: string }) => one.description === 'The yard at dawn')
    await api(`/gallery/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order: 901 }),
    })
    await edit.getByRole('button', { name: 'Update Item' }).click()
    await expect(edit).toContainText('This was changed in the meantime.')
    await expect(edit).toContainText('What was changedDisplay order900 → became 901')
    await edit.getByRole('button', { name: 'Keep Mine' }).click()
    await expect(edit.getByLabel('Display order')).toHaveValue('901')
    await expect(edit.getByLabel('Description')).toHaveValue('The yard at noon')
    await edit.getByRole('button', { name: 'Update Item' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Updated!' })).toBeHidden()
    await expect(card(page, 'The yard at noon')).toContainText('Order 901')
  })

  await test.step('hides at once and undoes it', async () => {
    const photos = async () => JSON.stringify(await (await page.request.get('/api/gallery')).json())
    await page.route('**/api/gallery/*', (route) => route.fulfill(serverError))
    await chooseRowAction(page, 'The yard at noon', 'Deactivate')
    await expectMessage(page, 'Error!', 'Failed to update status')
    await page.unroute('**/api/gallery/*')
    await chooseRowAction(page, 'The yard at noon', 'Deactivate')
    await expect(card(page, 'The yard at noon')).toContainText('Inactive (Hidden)')
    expect(await photos()).not.toContain('The yard at noon')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'The yard at noon')).not.toContainText('Inactive (Hidden)')
    expect(await photos()).toContain('The yard at noon')
  })

  await test.step('deletes for good after a confirmation that names the item', async () => {
    const ask = async () => {
      await chooseRowAction(page, 'The yard at noon', 'Delete')
      const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
      await expect(question).toContainText('This action cannot be undone.')
      await expect(question).toContainText('The yard at noon')
      await question.getByRole('button', { name: 'Yes, delete it!' }).click()
    }
    await page.route('**/api/gallery/*', (route) => route.fulfill(serverError))
    await ask()
    await expectMessage(page, 'Error!', 'Failed to delete item')
    await page.unroute('**/api/gallery/*')
    await ask()
    await expect(page.getByRole('alertdialog', { name: 'Deleted!' })).toContainText('Gallery item has been deleted.')
    await expect(card(page, 'The yard at noon')).toHaveCount(0)
  })
})

test('uploads and deletes many at once', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await open(page)
  await page.getByRole('link', { name: 'Bulk Upload' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload' })
  const images = dialog.getByLabel('Images', { exact: true })
  const huge = await createHugeFile()

  await test.step('names refused files', async () => {
    await images.setInputFiles([text])
    await expectMessage(page, 'No Valid Images!', 'notes.txt: Please select a valid image file.')
    await images.setInputFiles([huge])
    await expectMessage(page, 'No Valid Images!', 'huge.jpg: Please select an image smaller than 50MB.')
    await images.setInputFiles([await makePicture('ferry-one.png'), text, await makePicture('ferry_two.png', '#a33')])
    await expectMessage(page, 'Some Files Skipped', 'notes.txt: Please select a valid image file.')
    await images.setInputFiles([brokenPicture])
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page, 'the bulk upload')
  })

  await test.step('lets each file fail and be retried alone', async () => {
    let refused = 0
    await page.route('**/api/gallery/bulk-upload', (route) =>
      refused++ === 0 ? route.fulfill(serverError) : route.continue(),
    )
    await dialog.getByLabel('Description of ferry-one.png').fill('Ferry one')
    const before = page.waitForRequest('**/api/gallery/bulk-upload')
    await page.route('**/api/gallery/bulk-upload', () => {}, { times: 1 })
    await dialog.getByRole('button', { name: 'Upload 3 images' }).click()
    await before
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByRole('button', { name: 'Upload 3 images' }).click()
    await expectMessage(page, 'Upload Failed!', 'Failed to upload images. Please try again.')
    const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    await expect(row('ferry-one.png')).toContainText('Failed to upload images. Please try again.')
    await expect(row('ferry_two.png')).toContainText('Uploaded')
    await expect(row('torn.jpg')).toContainText('Failed to process the image.')
    await dialog.getByRole('button', { name: 'Remove torn.jpg' }).click()
    await dialog.getByRole('button', { name: 'Retry ferry-one.png' }).click()
    const done = page.getByRole('alertdialog', { name: 'Uploaded!' })
    await expect(done).toContainText('2 gallery items uploaded successfully.')
    await expect(done).toBeHidden()
    await expect(dialog).toBeHidden()
  })

  await test.step('selects by search and deletes together', async () => {
    await searchFor(page, 'ferry')
    await expect(items(page)).toHaveCount(2)
    await expect(page).toHaveURL(/search=ferry/)
    const erase = async () => {
      await page.getByRole('button', { name: 'Delete Selected' }).click()
      const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
      await expect(question).toContainText('2 gallery items will be permanently deleted. This action cannot be undone.')
      await expect(question).toContainText('Ferry one')
      await question.getByRole('button', { name: 'Yes, delete them!' }).click()
    }
    await page.getByLabel('Choose all on this page').check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.route('**/api/gallery/bulk-delete', (route) => route.fulfill(serverError))
    await erase()
    await expectMessage(page, 'Error!', 'Failed to delete item')
    await page.unroute('**/api/gallery/bulk-delete')
    await erase()
    await expect(page.getByRole('heading', { name: 'No gallery items found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show All Items' }).click()
    await expect(items(page).first()).toBeVisible()
  })
})

test('keeps the list’s state in its address, and reorders in three ways', async ({ page, system }) => {
  const api = await continueAsAdmin(page, system)
  const order = async () => (await api('/gallery/all')).data.map((one: { description: string }) => one.description)
  const [first = '', second = '', third = '', ...rest] = (await order()) as string[]
  const titles = items(page).locator('[data-opens-row]')

  await test.step('shows loading and a failure to load', async () => {
    let let_through = () => {}
    const waiting = new Promise<void>((resolve) => {
      let_through = resolve
    })
    await page.route('**/api/gallery/all', async (route) => {
      await waiting
      await route.fulfill(serverError)
    })
    await page.goto(address)
    await expect(page.getByRole('status', { name: 'Loading the gallery' })).toBeVisible()
    let_through()
    await expect(page.getByRole('alert')).toContainText('Error loading gallery: Something went wrong')
    await page.unroute('**/api/gallery/all')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(titles).toHaveText([first, second, third, ...rest])
  })

  await test.step('by keyboard', async () => {
    const handle = page.getByRole('button', { name: `Place of ${first}` })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await expect(titles).toHaveText([second, first, third, ...rest])
    await expect(handle).toBeFocused()
    await expect(page.getByText(`${first}: place 2 of ${rest.length + 3}`, { exact: true })).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(titles).toHaveText([second, third, first, ...rest])
    await expect.poll(order).toEqual([second, third, first, ...rest])
    await page.keyboard.press('Home')
    await expect.poll(order).toEqual([first, second, third, ...rest])
  })

  await test.step('by buttons, and reverts a failed save', async () => {
    await page.getByRole('button', { name: `Move ${second} earlier` }).click()
    await expect.poll(order).toEqual([second, first, third, ...rest])
    await page.route('**/api/gallery/reorder', (route) => route.fulfill(serverError))
    await page.getByRole('button', { name: `Move ${second} later` }).click()
    await expectMessage(page, 'Error!', 'Failed to save the new order')
    await page.unroute('**/api/gallery/reorder')
    await expect(titles.first()).toHaveText(second)
  })

  await test.step('by dragging, and undoes it', async () => {
    await page.getByRole('button', { name: `Place of ${second}` }).hover()
    await page.mouse.down()
    await card(page, third).hover()
    await page.mouse.up()
    await expect.poll(order).toEqual([first, third, second, ...rest])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(order).toEqual([second, first, third, ...rest])
  })

  await test.step('keeps filter, sorting and layout in the address', async () => {
    await chooseRowAction(page, third, 'Deactivate')
    await expect(page.getByRole('link', { name: /^Inactive/ })).toHaveText('Inactive1')
    await page.getByLabel('Show').selectOption('Inactive Only')
    await expect(titles).toHaveText([third])
    await expect(page.getByText('To change the order, show all items and sort them by order.')).toBeVisible()
    await page.getByLabel('Show').selectOption('Active Only')
    await page.getByLabel('Sort by').selectOption('Description')
    const sorted = [first, second, ...rest].sort((a, b) => a.localeCompare(b, 'en'))
    await expect(titles).toHaveText(sorted)
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page).toHaveURL(/view=list/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true')
    await expect(titles).toHaveText(sorted)
    await page.getByRole('link', { name: /^Total/ }).click()
    await expect(page).not.toHaveURL(/filter=/)
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('link').click()
    await expect(titles.last()).toHaveText(third)
  })
})

test('fits 320 px without axe violations', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  const look = async (state: string) => {
    await expectFits(page, state)
    await expectAccessible(page, state)
  }
  await open(page)
  await look('the cards')
  await open(page, '?view=list')
  await look('the rows')
  await items(page).first().locator('[data-opens-row]').press('Enter')
  await expect(page.getByRole('form', { name: 'Edit gallery item' }).getByLabel('Description')).toBeFocused()
  await look('an item')
})
