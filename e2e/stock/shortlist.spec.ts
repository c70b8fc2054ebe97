import { brotliCompressSync } from 'node:zlib'
import { accountProblems } from '@minato/contract/office/account/problems.ts'
import { confirmationMessages } from '@minato/contract/platform/auth/facts.ts'
import { shortlistProblems } from '@minato/contract/stock/shortlists/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import type { Page, Response } from '@playwright/test'
import { confirmationWords } from '../../web/app/features/office/account/words.ts'
import { pageWords } from '../../web/app/features/stock/shortlists/page-words.ts'
import { shortlistWords as words } from '../../web/app/features/stock/shortlists/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { confirmationPath, confirmEmail, createCustomer, enterAs, newCar, openOffice, type Person } from '../people.ts'
import type { System } from '../system.ts'
import { core, expect, test } from '../test.ts'

/** Thirty cars: this one, those of the stock, and new ones. */
async function createThirtyCars(office: Person, first: { id: string }) {
  const { data } = await office.api.cars.list({ query: { limit: 29 } })
  const ids = new Set([first.id, ...data.map(({ id }) => id)])
  while (ids.size < 30) ids.add((await newCar(office, `2015 Toyota Probox ${ids.size} of a long list`)).id)
  return [...ids].slice(0, 30)
}

const longNote =
  'One owner from new and always in a garage; only the rear bumper has a scratch of ten centimetres. Two others ask for it, so please tell me by Friday at noon.'

/** A shortlist of thirty cars with long notes and the dealer's own prices. Returns its link. */
async function createFullList(system: System, dealer: Person) {
  await confirmEmail(system, dealer)
  const office = await openOffice(system)
  const first = await newCar(office, '2016 Toyota Probox of the shortlist', 4321)
  const body = { title: 'Cars for Mr Kamau', carIds: await createThirtyCars(office, first) }
  const { shortlist } = await dealer.api.shortlists.create({ body })
  const { link: _, createdAt: __, id, cars, ...written } = shortlist
  const listed = cars.map((car, at) => ({ id: car.id, note: longNote, price: 1_250_000 + at }))
  await dealer.api.shortlists.update({
    params: { id },
    body: { ...written, prices: 'own', currency: 'KES', cars: listed },
  })
  const { url } = await dealer.api.shortlists.makeLink({ params: { id } })
  return { office, first, id, path: url.slice(new URL(url).origin.length), listed: cars }
}

/** Bytes of a response on the wire. */
const readWeight = async (response: Response) => (await response.request().sizes()).responseBodySize

test('creates a shortlist on the phone, confirms an address, sends the link, and handles a report', async ({
  page,
  system,
}) => {
  const [office, dealer] = [await openOffice(system), await createCustomer(system, 'Baraka Otieno')]
  const car = await newCar(office, '2016 Toyota Probox for a customer')
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, dealer)
  await page.goto(`/cars/${car.id}`)
  await page.getByRole('button', { name: words.add }).click()
  const window = page.getByRole('dialog', { name: words.add })
  await window.getByRole('button', { name: words.make }).click()
  await expect(window.getByLabel(words.name)).toBeFocused()
  await window.getByLabel(words.name).fill('For Mr Kamau')
  await expectAccessible(page, 'adding to a shortlist')
  await window.getByRole('button', { name: words.make }).click()
  await window.getByRole('link', { name: words.see }).click()

  await page.getByRole('button', { name: `${words.edit}: For Mr Kamau` }).click()
  const form = page.getByRole('form', { name: words.edit })
  await form.getByLabel(words.prices).selectOption('own')
  await form.getByLabel(words.currency).fill('kes')
  await form.getByLabel(words.ownPrice('KES')).fill('about a million')
  await form.getByRole('button', { name: words.save }).click()
  await expect(form.getByLabel(words.ownPrice('KES'))).toBeFocused()
  await form.getByLabel(words.ownPrice('KES')).fill('1,250,000')
  await form.getByLabel(words.note).fill('Very clean')
  await expectAccessible(page, 'editing a shortlist')
  await expectFits(page, 'editing a shortlist')
  await form.getByRole('button', { name: words.save }).click()
  await expect(form).toBeHidden()

  const make = page.getByRole('button', { name: `${words.makeLink}: For Mr Kamau` })
  await make.click()
  await expect(page.getByText(accountProblems['email-not-confirmed'].sentence)).toBeVisible()
  await expect(page.getByText(confirmationWords.line(dealer.email))).toBeVisible()
  await page.getByRole('button', { name: confirmationWords.again }).click()
  await expect(page.getByText(confirmationMessages.sent)).toBeVisible()
  await expectAccessible(page, 'an account to confirm')
  await expectFits(page, 'an account to confirm')
  const here = page.url()
  await page.goto(await confirmationPath(system, dealer, confirmationWords.title))
  await page.getByRole('button', { name: confirmationWords.confirm }).click()
  await expect(page.getByText(confirmationMessages.done)).toBeVisible()
  await expectFits(page, 'a confirmed address')
  await page.goto(here)
  await make.click()
  await expect(page.getByText(confirmationWords.line(dealer.email))).toBeHidden()
  const message = page.getByRole('status').filter({ hasText: words.linkHint })
  await expect(message.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  const link = /\/shortlist\?cars=\d+#[\w-]+/.exec(await message.innerText())?.[0] ?? ''
  await expectFits(page, 'a new link')
  const customer = await page.context().browser()?.newPage({ baseURL: system.baseURL })
  if (!customer) throw new Error('no browser')
  await customer.goto(link)
  const item = customer.getByRole('list', { name: pageWords.cars }).getByRole('listitem')
  await expect(item).toContainText('KES 1,250,000')
  await expect(item).toContainText('Very clean')
  const notice = customer.getByText('not by us. We never ask for money here.')
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link', { name: '/verify' })).toHaveAttribute('href', '/verify')

  await page.getByRole('button', { name: `${words.withdraw}: For Mr Kamau` }).click()
  await expect(message).toBeHidden()
  await customer.reload()
  await expect(customer.getByRole('alert')).toHaveText(shortlistProblems['shortlist-gone'].sentence)

  await make.click()
  const next = /\/shortlist\?cars=\d+#[\w-]+/.exec(await message.innerText())?.[0] ?? ''
  await customer.goto('/robots.txt')
  await customer.goto(next)
  await customer.getByRole('button', { name: pageWords.report }).click()
  await expect(customer.getByRole('status')).toHaveText(pageWords.reported)
  await enterAs(page, office)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/shortlists')
  await page.getByRole('button', { name: 'Close the list: For Mr Kamau' }).click()
  await expect(page.getByText('The list is closed. Nobody can open it now.')).toBeVisible()
  await customer.reload()
  await expect(customer.getByRole('alert')).toHaveText(shortlistProblems['shortlist-gone'].sentence)
  await customer.close()
})

test(
  'keeps a shortlist of thirty cars light, readable in Swahili on a phone, and on three printed sheets',
  core,
  async ({ page, system }) => {
    const dealer = await createCustomer(system, 'Baraka Otieno')
    const { office, path, listed, first, id } = await createFullList(system, dealer)
    await office.api.settings.change({ body: { languages: ['sw', 'fr', 'ja'] } })
    await page.setViewportSize({ width: 360, height: 740 })
    const answers: Response[] = []
    const errors: string[] = []
    page.on('response', (response) => answers.push(response))
    page.on('console', (line) => errors.push(line.text()))
    await page.goto(`/sw${path}`)
    const cars = page.getByRole('listitem')
    await expect(cars).toHaveCount(30)
    // It prints once every picture is loaded.
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Chapisha' }).click()
    await expect(page.locator('body[data-printed]')).toBeVisible()
    await expect(page.getByText('Unaweza kufungua orodha hii', { exact: false })).toBeVisible()
    expect(errors).toEqual([])

    const kinds = Map.groupBy(answers, (answer) => answer.request().resourceType())
    expect([...kinds.keys()].toSorted()).toEqual(['document', 'fetch', 'image'])
    const [html, data] = [kinds.get('document') ?? [], kinds.get('fetch') ?? []]
    expect([html.length, data.length]).toEqual([1, 1])
    const weights = await Promise.all([...html, ...data].map(readWeight))
    expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(40_000)
    const pictures = await Promise.all((kinds.get('image') ?? []).map(readWeight))
    expect(pictures.length).toBeGreaterThan(10)
    expect(Math.max(...pictures)).toBeLessThanOrEqual(4000)
    const markup = (await html[0]?.text()) ?? ''
    const scripts = markup.match(/<script[^>]*>.*?<\/script>/gs) ?? []
    expect(markup).not.toMatch(/<script[^>]* src/)
    expect(brotliCompressSync(scripts.join('')).length).toBeLessThan(60_000)

    // No data of our company in the response or on the screen.
    const sent = markup + ((await data[0]?.text()) ?? '') + (await page.content())
    for (const car of [...listed, first])
      for (const secret of [car.id, ...('stockNumber' in car ? [car.stockNumber, formatUsd(car.price)] : [])])
        expect(sent).not.toContain(secret)
    for (const { listed: price } of listed) expect(sent).not.toContain(formatUsd(price ?? 0))

    await expectAccessible(page, 'a shortlist', true)
    await expectFits(page, 'a shortlist')
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3)

    await page.getByRole('link', { name: 'English' }).click()
    await expect(cars.first()).toContainText('Available')
    await office.api.orders.placeFor({
      body: { carIds: [first.id], total: 4821, customer: { name: 'Juma Bakari', phone: '+255 754 123 457' } },
    })
    await page.reload()
    await expect(cars.first()).toContainText('On Hold')
    await withdrawInOffice(page, office)
    await page.goto('/robots.txt')
    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText(shortlistProblems['shortlist-gone'].sentence)
    expect((await dealer.api.shortlists.list()).data.find((list) => list.id === id)?.link).toBe('none')
  },
)

async function withdrawInOffice(page: Page, office: Person) {
  await enterAs(page, office)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/shortlists')
  await page
    .getByRole('button', { name: `${words.withdraw}: Cars for Mr Kamau` })
    .first()
    .click()
  await expect(page.getByText(words.withdrawn)).toBeVisible()
  await expectAccessible(page, 'all shortlists')
}

test(
  'gives a chat program the company and the number of cars, without any content',
  core,
  async ({ request, system }) => {
    const dealer = await createCustomer(system)
    const { path } = await createFullList(system, dealer)
    const headers = { 'user-agent': 'WhatsApp/2.23.20.0' }
    const preview = await request.get(path, { headers })
    const text = await preview.text()
    const count = new URL(path, 'http://any.example').searchParams.get('cars')
    expect(text).toBe(await (await request.get(`/shortlist?cars=${count}#none`, { headers })).text())
    expect(text).toMatch(/<title>A list of cars<\/title>/)
    expect(text).toContain('property="og:title" content="Minato Motors: A list of cars"')
    expect(text).toContain(`property="og:description" content="${count} cars"`)
    expect(text).not.toMatch(/og:image|twitter:|Kamau/)
    for (const wrong of ['', '?cars=0', '?cars=9999', '?cars=Kamau'])
      expect(await (await request.get(`/shortlist${wrong}`, { headers })).text(), wrong).toContain(
        'property="og:description" content="A list of cars"',
      )
    expect(preview.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    expect(text).toContain('name="robots" content="noindex"')
  },
)

test('puts selected cars of the stock on a shortlist', async ({ page, system }) => {
  const office = await openOffice(system)
  const car = await newCar(office, '2016 Toyota Probox that the office proposes')
  await enterAs(page, office)
  await page.goto(`/admin/cars?search=${car.stockNumber}&view=table`)
  await page.getByRole('row').filter({ hasText: car.title }).getByRole('checkbox').check()
  await page.getByRole('button', { name: words.add }).click()
  const window = page.getByRole('dialog', { name: words.add })
  const which = window.getByLabel(words.choose)
  await expect(which.or(window.getByLabel(words.name))).toBeVisible()
  if (await which.isVisible()) await which.selectOption('')
  await window.getByLabel(words.name).fill('Vans for Mombasa')
  await window.getByRole('button', { name: words.make }).click()
  await window.getByRole('link', { name: words.see }).click()
  await expect(page.getByRole('heading', { name: 'Vans for Mombasa' })).toBeVisible()
})

test('puts the wishlist on a shortlist', async ({ page, system }) => {
  const [office, dealer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2016 Toyota Probox that is marked')
  await dealer.api.favourites.change({ body: { add: [car.id] } })
  await enterAs(page, dealer)
  await page.goto('/wishlist')
  await page.getByRole('link', { name: words.add }).click()
  await page.getByLabel(words.name).fill('All that I like')
  await page.getByRole('button', { name: words.make }).click()
  await page.getByRole('link', { name: words.see }).click()
  await page.getByRole('button', { name: `${words.edit}: All that I like` }).click()
  await expect(page.getByRole('form', { name: words.edit }).getByText(car.title)).toBeVisible()
})
