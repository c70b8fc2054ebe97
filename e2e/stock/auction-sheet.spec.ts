import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { auctionSheetWords as words } from '../../web/app/features/stock/auction-sheets/words.ts'
import { auctionSheetTexts } from '../../web/app/features/stock/cars/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { continueAsAdmin } from '../office.ts'
import { newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

async function createSheet() {
  const secret = { create: { width: 600, height: 400, channels: 3 as const, background: '#ff0000' } }
  const paper = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#ffffff' } })
  const buffer = await paper
    .composite([{ input: secret, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer }
}

async function drawCover(page: Page, [right, bottom]: [number, number]) {
  const drawing = page.getByRole('img', { name: /^Auction sheet, / })
  await drawing.scrollIntoViewIfNeeded()
  const box = await drawing.boundingBox()
  if (!box) throw new Error('the sheet is not there')
  await page.mouse.move(box.x + 1, box.y + 1)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * right, box.y + box.height * bottom, { steps: 4 })
  await page.mouse.up()
}

test('covers a sheet, previews it, publishes it, and removes it again', async ({ browser, page, system }) => {
  const { id } = await newCar(await openOffice(system), 'Car with a sheet')
  const everybody = await browser.newPage({ javaScriptEnabled: false, baseURL: system.baseURL })
  const region = everybody.getByRole('region', { name: auctionSheetTexts.title })
  await continueAsAdmin(page, system)
  await page.goto(`/admin/cars/${id}`)
  const part = page.getByRole('region', { name: words.title })
  await part.getByLabel(words.title, { exact: true }).setInputFiles(await createSheet())
  await expect(part).toContainText(words.hidden)
  await everybody.goto(`/cars/${id}`)
  await expect(region).toHaveCount(0)

  await drawCover(page, [0.55, 0.3])
  await expect(part.getByRole('button', { name: words.cover(0), exact: true })).toBeVisible()
  await part.getByRole('button', { name: words.add }).click()
  const second = part.getByRole('button', { name: words.cover(1), exact: true })
  await second.focus()
  for (let press = 0; press < 35; press++) await second.press('ArrowLeft')
  for (let press = 0; press < 30; press++) await second.press('ArrowUp')
  for (let press = 0; press < 35; press++) await second.press('Shift+ArrowDown')
  for (let press = 0; press < 25; press++) await second.press('Shift+ArrowRight')
  await expectAccessible(page, 'a sheet that is being covered')
  await expectFits(page, 'a sheet that is being covered', 360)
  await part.getByRole('button', { name: words.preview }).click()
  await part.getByRole('button', { name: words.publish }).click()
  await expect(part).toContainText(words.published)

  await everybody.goto(`/cars/${id}`)
  await expect(region.getByRole('img', { name: auctionSheetTexts.alt('Car with a sheet') })).toBeVisible()
  const address = (await region.getByRole('link').getAttribute('href')) ?? ''
  const picture = await (await everybody.request.get(address)).body()
  const { channels } = await sharp(picture).stats()
  // White and black alone: all channels are equal.
  expect(Math.abs((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 255))).toBeLessThan(1)

  await page.goto(`/cars/${id}`)
  await expectAccessible(page, 'a car with a sheet')
  await expectFits(page, 'a car with a sheet')
  await page.goto(`/admin/cars/${id}`)
  await part.getByRole('button', { name: words.withdraw }).click()
  await expect(part).toContainText(words.hidden)
  await everybody.goto(`/cars/${id}`)
  await expect(region).toHaveCount(0)

  await part.getByRole('button', { name: words.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
  await expect(part).toContainText(words.none)
  await everybody.close()
})
