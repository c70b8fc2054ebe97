import type { Page } from '@playwright/test'
import { createApi } from '../api.ts'
import { enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

/** An input method for the focused field, as Chrome and Safari report one. */
async function openInputMethod(page: Page) {
  const session = await page.context().newCDPSession(page)
  const press = async (key: 'Enter' | 'Escape') => {
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await session.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 })
  }
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    commit: (text: string) => session.send('Input.insertText', { text }),
    press,
  }
}

test('ignores Enter and Escape of an input method in a price cell', async ({ page, system }) => {
  const office = await openOffice(system)
  const car = await newCar(office, 'Composed', 2680)
  await enterAs(page, office)
  await page.goto('/admin/cars?search=composed&view=table')
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  const { compose, commit, press } = await openInputMethod(page)
  const field = page.getByLabel('Price of Composed')
  await page.getByRole('button', { name: 'change the price of Composed' }).click()
  await expect(field).toBeFocused()
  const heard = await field.evaluateHandle((input) => {
    const keys: [string, number, boolean][] = []
    for (const type of ['keydown', 'compositionend'])
      input.addEventListener(type, (event) =>
        keys.push(event instanceof KeyboardEvent ? [event.key, event.keyCode, event.isComposing] : [type, 0, false]),
      )
    return keys
  })

  await compose('７７７７')
  await press('Escape')
  await press('Enter')
  await commit('7777')
  // Safari sends the key after the composition has ended.
  await press('Enter')
  await press('Escape')
  expect(await heard.jsonValue()).toEqual([
    ['Escape', 229, true],
    ['Enter', 229, true],
    ['compositionend', 0, false],
    ['Enter', 229, false],
    ['Escape', 229, false],
  ])
  await expect(field).toHaveValue('7777')
  expect(writes).toEqual([])
  await field.press('Enter')
  await expect(page.getByText('Composed costs $7,777 now.')).toBeVisible()
  expect(writes).toHaveLength(1)
  expect((await createApi(system).cars.show({ params: car })).price).toBe(7777)
})

for (const [path, role, name] of [
  ['/admin/cars', 'searchbox', 'Search'],
  ['/admin/orders/new', 'searchbox', 'Vehicle'],
  ['/allCars', 'combobox', 'Keywords'],
] as const)
  test(`searches ${path} when the composition has ended`, async ({ page, system }) => {
    await enterAs(page, await openOffice(system))
    await page.clock.install()
    await page.goto(path)
    const searched: string[] = []
    page.on('request', (request) => {
      const typed = [...new URL(request.url()).searchParams.values()].filter((text) => /[とよたトヨタ]/.test(text))
      searched.push(...typed)
    })
    const { compose, commit } = await openInputMethod(page)
    const field = page.getByRole(role, { name }).first()
    await field.focus()
    for (const text of ['と', 'とよ', 'とよた']) {
      await compose(text)
      await expect(field).toHaveValue(text)
      await page.clock.runFor(2000)
    }
    await commit('トヨタ')
    await expect(field).toHaveValue('トヨタ')
    await page.clock.runFor(2000)
    await expect.poll(() => new Set(searched)).toEqual(new Set(['トヨタ']))
  })

/** Selected elements that look like a neighbour: same tag in the same list, row or group. */
const compareWithNeighbours = (page: Page) =>
  page.evaluate(() => {
    const chosen = ':is([aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true])'
    const look = (element: Element) => {
      const { outline, border, fontWeight, textDecorationLine } = getComputedStyle(element)
      return JSON.stringify({ outline, border, fontWeight, textDecorationLine })
    }
    const pairs = [...document.querySelectorAll(`${chosen}:not(:focus-visible)`)].flatMap((element) => {
      const group = element.closest('ul, ol, nav, fieldset, .car-view')
      const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter((other) => !other.matches(chosen))
      return element.checkVisibility() && others.length > 0 ? [{ element, others }] : []
    })
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
    return {
      names: pairs.map(({ element }) => nameOf(element).trim()),
      alike: pairs
        .filter(({ element, others }) => others.some((other) => look(other) === look(element)))
        .map(({ element }) => nameOf(element)),
    }
  })

test('distinguishes selected elements from their neighbours in forced colours', async ({ page, system }) => {
  const office = await openOffice(system)
  for (let count = 0; count < 3; count++) await newCar(office, `Forced colours ${count}`)
  await enterAs(page, office)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, ...names] of [
    ['/allCars', 'All Cars', 'Show as a list', 'Page 1'],
    ['/allCars?view=grid', 'All Cars', 'Show as a grid'],
    ['/about?tab=team', /^About/, /Team/],
    ['/profile?tab=security', /Security/],
    ['/admin/cars?view=table&limit=10', 'Table', 'Page 1'],
    ['/admin/orders?status=NEGOTIATING', /^Negotiating/],
  ] as [string, ...(string | RegExp)[]][]) {
    await page.goto(path)
    await expect(page.locator('[role=status][aria-label^=Loading], .animate-pulse')).toHaveCount(0)
    await expect(page.locator('[aria-current], [aria-pressed=true]').first()).toBeAttached()
    const { names: found, alike } = await compareWithNeighbours(page)
    for (const name of names)
      expect(found, path).toContainEqual(typeof name === 'string' ? name : expect.stringMatching(name))
    expect(alike, path).toEqual([])
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('has at least 16 px in every field', async ({ page, system }) => {
    const office = await openOffice(system)
    const { id } = await newCar(office, 'For fingers')
    const { order } = await office.api.orders.placeFor({
      body: { carIds: [id], total: 4500, customer: { name: 'Yusuf Ali', phone: '+255 700 555 014' } },
    })
    await enterAs(page, office)
    for (const path of [
      ...[
        '/',
        '/allCars?to=KEMBA',
        `/cars/${id}?to=KEMBA`,
        '/contact',
        '/enquiry',
        '/register',
        '/verify',
        '/yourPort',
      ],
      ...[
        '/profile?tab=security',
        '/admin/orders?view=grid',
        `/admin/orders/${order.id}`,
        '/admin/cars',
        '/admin/cars/create',
      ],
      ...['/admin/enquiryList', '/admin/freight', '/admin/settings', '/admin/users'],
    ]) {
      await page.goto(path)
      await expect(page.locator('[role=status][aria-label^=Loading], .animate-pulse')).toHaveCount(0)
      const fields = page.locator(
        'select, textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])',
      )
      await expect(fields.first(), path).toBeAttached()
      const small = await fields.evaluateAll((all) =>
        all
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.id),
      )
      expect(small, path).toEqual([])
    }
  })
})
