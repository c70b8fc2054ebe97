import { createZip } from '../../api/src/testing/files/create-zip.ts'
import { createWorkbook, sheetRow } from '../../api/src/testing/files/workbook.ts'
import { words } from '../../web/app/features/stock/stock-imports/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { continueAsAdmin } from '../office.ts'
import { makePicture } from '../picture.ts'
import { core, expect, test } from '../test.ts'

test(
  'a list of cars with a picture goes from its file to the public page, and is undone',
  core,
  async ({ page, system }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await continueAsAdmin(page, system)
    await page.goto('/admin/importCars')
    const list = [
      'Ref No,Vehicle,Maker,Model,Year,FOB,Fuel Type,Colour,Mileage',
      'IMP-1,2017 Nguyễn Special,Toyota,Vitz,2017/7,"USD 6,232",Petrol,White,"62,000km"',
      'IMP-2,2018 Fit,Honda,Fit,2018,3.000,Petrol,,',
      'IMP-3,2018 Fit,Honda,Fit,2018,4.000,Petrol,,',
      ',no number,Honda,Fit,2018,3000,Petrol,,',
    ].join('\n')
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
    await page
      .getByLabel(words.file, { exact: true })
      .and(page.locator('input'))
      .setInputFiles(file('stock.csv', 'text/csv', Buffer.from(list)))
    const zip = await createZip({ 'IMP-1.png': (await makePicture('x.png')).buffer })
    await page
      .getByLabel(words.zip, { exact: true })
      .and(page.locator('input'))
      .setInputFiles(file('p.zip', 'application/zip', zip))
    await expectAccessible(page, 'the choice of files')
    await page.getByRole('button', { name: words.upload }).click()

    await expect(page.getByLabel('Ref No')).toHaveValue('stockNumber')
    await expectAccessible(page, 'the columns')
    await expectFits(page, 'the columns')
    await page.getByRole('button', { name: words.check }).click()
    await expect(page.getByText('Wrong: 1')).toBeVisible()
    await expect(page.getByText(words.waiting(2))).toBeVisible()
    await expect(page.getByRole('button', { name: words.run(1) })).toBeVisible()
    await expectAccessible(page, 'rows that wait for an answer')
    await expectFits(page, 'rows that wait for an answer')
    await page.getByRole('button', { name: words.readAll(2, '$3'), exact: true }).click()
    await expect(page.getByRole('button', { name: words.run(3) })).toBeVisible()
    await page.getByRole('button', { name: '$3,000', exact: true }).click()
    await expect(page.getByRole('button', { name: '$3,000', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(page.getByRole('button', { name: '$3,000', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Price (USD) “3.000”: read as 3000')).toBeVisible()
    await expect(page.getByText('Price (USD) “4”: very low: is this right?')).toBeVisible()
    await expect(page.getByText('Price (USD) “USD 6,232”: read as 6232')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page, 'what each row would do')
    await expectFits(page, 'what each row would do')

    await page.setViewportSize({ width: 360, height: 760 })
    await page.getByRole('button', { name: words.run(3) }).click()
    await expect(page.getByText(words.drafts(2))).toBeInViewport()
    await expect(page.getByRole('button', { name: words.upload })).toBeAttached()
    await expect(page.getByText(words.drafts(2))).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: /IMP-1/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn Special')
    await page.goto('/allCars?keywords=IMP-1')
    await expect(page.getByRole('link', { name: /Nguyễn Special/ }).first()).toBeVisible()

    await page.goto('/admin/cars?state=draft&search=IMP-2')
    await expect(page.getByText('Missing: colour, picture').first()).toBeVisible()
    await page.goto('/admin/importCars')
    await page.getByRole('button', { name: words.undo }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.undo }).click()
    await expect(page.getByText('Undone').first()).toBeVisible()
    await expect(async () => {
      await page.goto('/allCars?keywords=IMP-1')
      await expect(page.getByRole('link', { name: /Nguyễn Special/ })).toHaveCount(0, { timeout: 500 })
    }).toPass()
  },
)

test('a list that Excel has saved adds no second car: its rows are answered alone or together', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await continueAsAdmin(page, system)
  const importList = async (numbers: readonly string[], price: number) => {
    const rows = numbers.map((number, index) => `${number},Excel Vitz ${index},Toyota,Vitz,2018,6100${index},${price}`)
    const list = ['stockNumber,title,make,model,year,mileage,price', ...rows].join('\r\n')
    await page.goto('/admin/importCars')
    await page
      .getByLabel(words.file, { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'excel.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByRole('button', { name: words.upload }).click()
    await page.getByRole('button', { name: words.check }).click()
  }
  await importList(['00123', '2012345678901234', '3-12', '7E5'], 3900)
  await page.getByRole('button', { name: words.run(4) }).click()
  await expect(page.getByRole('button', { name: words.undo })).toBeVisible()

  await importList(['123', '2.01235E+15', '12-Mar', '7.00E+05', 'NEW-1'], 3800)
  await expect(page.getByText(words.waiting(4))).toBeVisible()
  await expect(page.getByRole('button', { name: words.newCars(2) })).toBeVisible()
  await expect(page.getByText(words.whichCar('7E5', 'Excel Vitz 3'))).toBeVisible()
  await expectAccessible(page, 'stock numbers that Excel has changed')
  await expectFits(page, 'stock numbers that Excel has changed')
  await page.getByRole('button', { name: words.existingCar('3-12'), exact: true }).click()
  await expect(page.getByText(words.waiting(3))).toBeVisible()
  await page.getByRole('button', { name: words.existingCars(4), exact: true }).click()
  await expect(page.getByText('Changed: 4')).toBeVisible()
  await page.getByRole('button', { name: words.run(5) }).click()
  await expect(page.getByRole('button', { name: words.undo })).toBeVisible()

  await page.goto('/admin/cars?search=Excel%20Vitz')
  for (const number of ['00123', '2012345678901234', '3-12', '7E5', 'NEW-1'])
    await expect(page.getByText(number, { exact: true }).first()).toBeVisible()
  for (const number of ['123', '12-MAR']) await expect(page.getByText(number, { exact: true })).toHaveCount(0)
})

test('a Japanese Excel file with a title above its heads is understood, and another line can be chosen', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await continueAsAdmin(page, system)
  await page.goto('/admin/importCars')
  const buffer = await createWorkbook({
    表紙: { rows: sheetRow('ミナト自動車'), state: 'hidden' },
    在庫: {
      rows: [
        sheetRow('在庫一覧表', '', '2026年11月'),
        sheetRow('管理番号', 'メーカー', '車名', '年式', '価格（ドル）', '外装色', '燃料', '初度登録'),
        sheetRow('JPX-1', 'トヨタ', 'アクア', 'H30', '6,500', '白', 'ハイブリッド', 'R1.4'),
      ].join(''),
    },
  })
  await page
    .getByLabel(words.file, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: '在庫.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: words.upload }).click()

  await expect(page.getByLabel('管理番号')).toHaveValue('stockNumber')
  await expectAccessible(page, 'where the list begins')
  await expectFits(page, 'where the list begins')
  await page.getByLabel(words.headLine).selectOption('1')
  await expect(page.getByLabel('在庫一覧表')).toHaveValue('')
  await page.getByLabel(words.headLine).selectOption('2')
  await expect(page.getByLabel('価格（ドル）')).toHaveValue('price')
  await page.getByRole('button', { name: words.check }).click()
  await expect(page.getByText('Exterior color “白”: read as White')).toBeVisible()
  await expect(page.getByText('First registration “R1.4”: left out: There is no such month in this era')).toBeVisible()
  await expect(page.getByText('Model “アクア”: read as Aqua')).toBeVisible()
  await expect(page.getByText('Type: guessed from make and model: Hatchback')).toBeVisible()
  await page.getByRole('button', { name: words.discard }).click()
  await expect(page.getByText(words.chooseFile)).toBeVisible()
})
