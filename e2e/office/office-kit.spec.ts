import type { Page } from '@playwright/test'
import { noticeWords } from '../../web/app/features/office/notices/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { measureInEachFont } from '../fonts.ts'
import { chooseRowAction, continueAsAdmin, searchFor } from '../office.ts'
import { createCustomer, enterAs, logIn, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
type Office = Awaited<ReturnType<typeof continueAsAdmin>>
const longest = 'a.very.long.name.of.somebody@a-company-with-a-long-name.example'

async function addUsers(office: Office, count: number) {
  for (const n of Array.from({ length: count }, (_, place) => place + 10))
    await office(
      '/users',
      json('POST', {
        firstName: `Clerk${n}`,
        lastName: 'Walker',
        email: n === 10 ? longest : `clerk${n}@kit.example`,
        password: 'a quiet harbour',
        phone: '+254 1555 014 142',
        companyName: 'Mombasa Motors',
        country: 'Kenya',
      }),
    )
}
const rows = (page: Page) => page.getByRole('rowheader')

test('scrolls the menu of a low window to the current screen', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/admin/trash')
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  await expect(menu.getByRole('link', { name: 'Trash' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('shows a dense list in full width and stores its layout per user', async ({ page, system }) => {
  const office = await continueAsAdmin(page, system)
  await addUsers(office, 25)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/users?search=walker&sort=name')

  await test.step('twelve rows at once, full addresses, no horizontal scrolling', async () => {
    await expect(rows(page)).toHaveCount(20)
    const twelfth = await rows(page).nth(11).boundingBox()
    expect((twelfth?.y ?? 0) + (twelfth?.height ?? 0)).toBeLessThanOrEqual(800)
    const address = page.getByRole('cell', { name: longest })
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(address).toBeVisible()
      expect(await address.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
      await expectFits(page, 'the list', width)
    }
    const table = await page.getByRole('table').boundingBox()
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeGreaterThan(1850)
  })

  await test.step('columns and page size', async () => {
    await page.getByRole('button', { name: 'Columns and rows' }).click()
    await expectAccessible(page, 'the columns')
    await page.getByRole('menuitemcheckbox', { name: 'Role' }).click()
    await page.getByRole('menuitemradio', { name: '50' }).click()
    await expect(page.getByRole('columnheader', { name: 'Role' })).toHaveCount(0)
    await expect(rows(page)).toHaveCount(25)
    await page.reload()
    await expect(rows(page)).toHaveCount(25)
    await expect(page.getByRole('columnheader', { name: 'Role' })).toHaveCount(0)
  })

  await test.step('a named view', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view …' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Save this view' })
    await expectAccessible(page, 'naming a view')
    await dialog.getByLabel('Name').fill('The Walkers')
    await dialog.getByRole('button', { name: 'Save View' }).click()
    await page.goto('/admin/users')
    await expect(rows(page)).not.toHaveCount(25)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'The Walkers' }).click()
    await expect(page).toHaveURL(/search=walker&sort=name/)
    await expect(rows(page)).toHaveCount(25)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: /^Delete “/ }).click()
    await page.getByRole('button', { name: 'Saved views' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Save this view …'])
    await page.keyboard.press('Escape')
  })

  await test.step('the menu of a row', async () => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await expect(page.getByRole('main').getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    await expectAccessible(page, 'the menu of a row')
    await page.keyboard.press('Escape')
  })

  await test.step('an edit returns to the same position', async () => {
    await rows(page).nth(22).getByRole('link').click()
    await page.getByLabel('First name').press('Control+Enter')
    await expect(page).toHaveURL(/search=walker&sort=name/)
    await expect(rows(page).nth(22)).toBeInViewport()
  })
})

test('keeps Undo while it is hovered or focused', async ({ page, system }) => {
  const office = await continueAsAdmin(page, system)
  await addUsers(office, 1)
  await page.clock.install()
  await page.goto('/admin/users?search=clerk10')
  await chooseRowAction(page, 'Clerk10 Walker', 'Deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.clock.runFor(30_000)
  await expect(undo).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.mouse.move(10, 10)
  await page.clock.runFor(30_000)
  await expect(undo).toBeVisible()
  await page.getByLabel('Search').click()
  await page.clock.runFor(30_000)
  await expect(undo).toHaveCount(0)
})

test('opens a screen or a user’s record with Ctrl+K', async ({ page, system }) => {
  const office = await continueAsAdmin(page, system)
  await addUsers(office, 12)
  // The code is loaded before its key works.
  const code = page.waitForResponse(/\/go-to/)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Go to …' })).toBeVisible()
  await code
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+K')
  const field = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: 'Save' })).toBeVisible()
  await field.fill('gallery')
  await expect(page.getByRole('option')).toHaveText(['Gallery Management'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/galleryManagement/)

  await page.keyboard.press('Control+K')
  await field.fill('clerk21@kit')
  await expect(page.getByRole('option', { name: /Clerk21 Walker/ })).toBeVisible()
  await expectAccessible(page, 'what was found')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue('clerk21@kit.example')
})

test('offers one button to add an entry to an empty list', async ({ page, system }) => {
  const office = await continueAsAdmin(page, system)
  const { data } = (await office('/team/all')) as { data: { id: string }[] }
  for (const { id } of data) await office(`/team/${id}`, { method: 'DELETE' })
  await page.goto('/admin/team?tab=all')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('heading', { name: 'No team members found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Member' })).toHaveCount(1)
})

test('steps by keys from a record’s window to the next one and back', async ({ page, system }) => {
  const office = await continueAsAdmin(page, system)
  for (const name of ['First Member', 'Second Member']) await office('/team', json('POST', { name, position: 'Clerk' }))
  await page.goto('/admin/team?search=member')
  const first = page.getByRole('link', { name: 'First Member' })
  // In a text field the key types its letter.
  await searchFor(page, 'member')
  await expect(page.getByRole('searchbox')).toHaveValue('member')
  await first.focus()
  await page.keyboard.press('e')
  const name = page.getByRole('dialog').getByLabel('Name')
  await expect(name).toHaveValue('First Member')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(name).toHaveValue('Second Member')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(name).toHaveValue('First Member')
  await name.fill('First Member, typed')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('First Member, typed')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/team\?search=member$/)
  await first.click()
  await name.fill('First Member of all')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'First Member of all' })).toBeVisible()
  await expect(name).toBeHidden()
})

test('shows the shop’s full name in the headers for an administrator', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [place, home] of [
    ['/about', /, home$/],
    ['/admin', /, dashboard$/],
  ] as const) {
    await page.goto(place)
    await expect(page.getByRole('link', { name: noticeWords.title }).first()).toBeVisible()
    const name = page.getByRole('link', { name: home }).getByText('Minato Motors')
    await measureInEachFont(page, async (font) => {
      const over = await name.evaluate((one) => [
        one.scrollWidth - one.clientWidth,
        one.scrollHeight - one.clientHeight,
      ])
      expect(over, `${place}, ${font}`).toEqual([0, 0])
    })
  }
})

test('offers a draft after a reload only to its author, and stores no password', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  page.on('dialog', (dialog) => dialog.accept())
  const form = page.getByRole('form')
  const offer = form.getByRole('region', { name: 'Unsaved changes' })

  await test.step('of a new user, without the password', async () => {
    await page.goto('/admin/users/create')
    await form.getByLabel('First name').fill('Amina')
    await form.getByLabel('Password').fill('a quiet harbour')
    await page.reload()
    await expect(offer).toContainText('First name')
    await expect(offer).not.toContainText('Password')
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(form.getByLabel('First name')).toHaveValue('Amina')
    await expect(form.getByLabel('Password')).toHaveValue('')
  })

  await test.step('in a window, where it is discarded', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.goto('/admin/team?do=create')
    await form.getByLabel('Name').fill('Kofi')
    await page.reload()
    await expect(offer).toContainText('Name. Please choose the files again.')
    await expectAccessible(page, 'a draft in a window')
    await offer.getByRole('button', { name: 'Discard' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(form.getByLabel('Name')).toHaveValue('')
    await expect(offer).toBeHidden()
    await page.goto('/admin/users/create')
    await expect(form.getByLabel('First name')).toHaveValue('')
    await expect(offer).toBeHidden()
  })
})

test('shows others’ changes on each restore of a draft, and keeps it until a decision', async ({ page, system }) => {
  const office = await continueAsAdmin(page, system)
  page.on('dialog', (dialog) => dialog.accept())
  const draft = { position: 'Clerk', name: 'Ines Drafted', bio: 'As it was' }
  const { data } = await office('/team', json('POST', draft))
  const address = `/admin/team?search=drafted&do=edit&member=${data.id}`
  const form = page.getByRole('form')
  const offer = form.getByRole('region', { name: 'Unsaved changes' })
  await page.goto(address)
  await form.getByLabel('Name').fill('Ines Typed')
  await office(`/team/${data.id}`, json('PATCH', { bio: 'By a colleague' }))

  await test.step('also for text typed after the restore', async () => {
    await page.reload()
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(form).toContainText('became By a colleague')
    await form.getByLabel('Name').fill('Ines Typed Again')
    await page.reload()
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(form.getByLabel('Name')).toHaveValue('Ines Typed Again')
    await expect(form).toContainText('became By a colleague')
  })

  await test.step('after a save elsewhere', async () => {
    await page.reload()
    await form.getByLabel('Position').fill('Manager')
    await form.getByLabel('Position').press('Control+Enter')
    await expect(form).toBeHidden()
    await page.goto(address)
    await expect(form.getByLabel('Position')).toHaveValue('Manager')
    await expect(form.getByLabel('Name')).toHaveValue('Ines Drafted')
    await expect(offer).toContainText('Name')
    await expect(offer).not.toContainText('Position')
  })
})

test('deletes typed and selected values at the logout', async ({ page, system }) => {
  const admin = await openOffice(system)
  await newCar(admin, 'Left chosen')
  await enterAs(page, admin)
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('minato.draft.')))
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/users/create')
  await page.getByLabel('First name').fill('Amina')
  await expect.poll(drafts).toHaveLength(1)
  await page.goto('/admin/cars?search=left')
  await page.getByLabel('Choose Left chosen').check()
  await expect(page.getByRole('region', { name: 'Chosen cars' })).toContainText('1 chosen')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await drafts()).toEqual([])
  await logIn(page, admin)
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByRole('link', { name: 'All Cars', exact: true }).click()
  await expect(page.getByLabel('Choose Left chosen')).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Chosen cars' })).toBeHidden()
})

test('the next one may be on the next page of the list', async ({ page, system }) => {
  await continueAsAdmin(page, system)

  await test.step('on its own screen', async () => {
    await page.goto('/admin/cars?view=table&limit=10&sortBy=title&direction=asc')
    const titles = rows(page)
    const first = await titles.first().getByRole('link').innerText()
    const last = await titles.last().getByRole('link').innerText()
    await titles.last().getByRole('link').click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(last)
    await page.getByRole('link', { name: 'Next' }).click()
    // While the car loads its screen is titled 'Car'.
    const others: string[] = [last, 'Car']
    await expect.poll(async () => others.includes(await title.innerText())).toBe(false)
    const next = await title.innerText()
    await page.getByRole('link', { name: 'Back to Cars' }).click()
    await expect(page).toHaveURL(/sortBy=title&direction=asc&page=2/)
    await expect(titles.first().getByRole('link')).toHaveText(next)
    await titles.first().getByRole('link').click()
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(title).toHaveText(last)
    await page.getByRole('link', { name: 'Back to Cars' }).click()
    await expect(titles.first().getByRole('link')).toHaveText(first)
  })

  await test.step('in a window', async () => {
    const inquiry = { country: 'BD', mobile: '+880 1555 014 142', inquiryType: 'CAR', customerType: 'INDIVIDUAL' }
    for (const n of Array.from({ length: 11 }, (_, place) => place + 10)) {
      const data = { ...inquiry, make: 'Toyota', message: 'To Mongla?', email: `reader${n}@pages.example` }
      await page.request.post('/api/inquiries', { data })
    }
    await page.goto('/admin/enquiryList?search=pages.example&sort=name&direction=asc')
    const details = page.getByRole('dialog', { name: 'Inquiry details' })
    await rows(page).last().getByRole('link').first().click()
    await expect(details).toContainText('reader19@pages.example')
    await expect(details.getByRole('link', { name: 'Next' })).toBeVisible()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(details).toContainText('reader20@pages.example')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/page=2/)
    await expect(rows(page)).toHaveCount(1)
  })
})

test('scrolls the linked section of a deal on a phone below the bar', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const { id } = await newCar(office, 'A car that is led to')
  const { order } = await buyer.api.orders.place({ body: { carIds: [id] } })
  const name = { firstName: 'Mohammad Abdul Karim', lastName: 'Chowdhury Chowdhury Chowdhury' }
  const login = { email: 'karim@minato.example', password: 'a quiet harbour', phone: '+880 1555 014142' }
  await office.api.users.create({ body: { ...name, ...login, role: 'ADMIN' } })
  await enterAs(page, office)
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`/admin/orders/${order.id}#payments`)
  const heading = page.locator('#payments').getByRole('heading').first()
  await expect(heading).toBeInViewport()
  const bar = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await expect(page.getByRole('option', { name: name.lastName })).toBeAttached()
  await expectFits(page, 'a deal that a colleague of a long name may be given')
})
