import { formatCopyrightYears } from '@minato/contract/platform/company/company.ts'
import { exampleCompany as company, exampleBank } from '@minato/contract/platform/company/example.ts'
import { galleryMessages } from '@minato/contract/platform/gallery/facts.ts'
import { clearableStatements, getEmptyValue } from '@minato/contract/platform/settings/first-run.ts'
import { cutExcerpt, extractSailingDates, scheduleMessages } from '@minato/contract/platform/ship-schedules/facts.ts'
import { chatTexts } from '@minato/contract/platform/site/chat.ts'
import { exportedBrands, getNoExtraChargeText } from '@minato/contract/platform/site/facts.ts'
import {
  accountLinks,
  footerLinks,
  formatBadgeCount,
  formatRateLine,
  navigation,
} from '@minato/contract/platform/site/layout.ts'
import { aboutTabNames, auctionPartNames, howToBuyTabNames, pageTexts } from '@minato/contract/platform/site/pages.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { toStoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { formatUsd, insuranceFee, yenPerDollar } from '@minato/contract/values/money.ts'
import type { Page } from '@playwright/test'
import { sessionWords } from '../../web/app/features/platform/session/words.ts'
import { lineWords, portWords } from '../../web/app/features/shipping/destinations/words.ts'
import { expectAccessible } from '../accessible.ts'
import { buildForm, createApi, seedStorage } from '../api.ts'
import { createCustomer, newCar, openOffice } from '../people.ts'
import { startSystem } from '../system.ts'
import { expect, test } from '../test.ts'

const linksOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name, exact: true }).getByRole('link').allInnerTexts()
const { years, countries, vehicles, customers, satisfaction, rating } = company.figures

test('shows rate, time, links, user and logout in header and footer', async ({ page, system }) => {
  await page.goto('/team')
  const head = page.getByRole('banner')
  await expect(head.getByText(formatRateLine(yenPerDollar), { exact: true })).toBeVisible()
  await expect(head.getByText(/^Japan time .* \d{2}:\d{2}$/)).toBeVisible()
  await expect(head.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+81355500142')
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(head.getByRole('link', { name: company.phone })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  const { admin: adminLink, ...open } = navigation
  expect(await linksOf(page, 'Main')).toEqual(Object.values(open))
  expect(await linksOf(page, 'Footer')).toEqual(Object.values(footerLinks))
  await expect(head.getByRole('link', { name: accountLinks.login, exact: true })).toHaveAttribute('href', '/login')
  await expect(head.getByRole('link', { name: accountLinks.register, exact: true })).toHaveAttribute(
    'href',
    '/register',
  )

  const customer = await createCustomer(system, 'Nadia Header')
  await page.evaluate((token) => localStorage.setItem('minato.token', token), customer.token)
  await page.goto('/about')
  await expect(head.getByRole('link', { name: customer.fullName })).toHaveAttribute('href', '/profile')
  await expect(head.getByRole('link', { name: accountLinks.myPage })).toBeVisible()
  await expect(head.getByRole('link', { name: adminLink, exact: true })).toHaveCount(0)
  await head.getByRole('button', { name: accountLinks.logout }).click()
  await expect(page.getByText(sessionWords.loggedOut, { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(head.getByRole('link', { name: accountLinks.login, exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('minato.token'))).toBeNull()

  const office = await openOffice(system)
  await page.evaluate((token) => localStorage.setItem('minato.token', token), office.token)
  await page.goto('/about')
  await expect(head.getByRole('link', { name: adminLink, exact: true })).toHaveAttribute('href', '/admin')

  // Each of the two header lines stays one line, with everything a logged-in user sees.
  for (const width of [640, 768, 900, 1024, 1100]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await head.boundingBox())?.height, `${width} px`).toBeLessThan(105)
  }
})

test('closes the menu with Escape back to its button, and with a tap outside', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/team')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('heading', { level: 1 }).click({ force: true })
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(page).toHaveURL('/team')
})

test('breaks email addresses at @ at 320 px, keeps the pager on one line, and no address in headings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/about?tab=contact')
  const pieces = await page.locator('a[href^="mailto:"]').evaluateAll((links) =>
    links.flatMap((link) =>
      [...link.childNodes].map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getClientRects().length
      }),
    ),
  )
  expect(Math.max(...pieces)).toBe(1)
  await expect(page.locator('address :is(h1, h2, h3, h4)')).toHaveCount(0)

  await page.goto('/allCars')
  const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Page / })
  // Simulates the middle of a thousand pages with copies of the pager's own cells.
  await numbers.last().evaluate((cell) => {
    cell.textContent = '1000'
    for (const place of [1, 2, 3, 4, 5]) cell.before(place === 1 ? '…' : '', cell.cloneNode(true))
    cell.before('…')
  })
  await expect(numbers).toHaveCount(7)
  const boxes = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
  for (const { left, right } of boxes) expect([left >= 0, right <= 320]).toEqual([true, true])
})

test('offers the phone number and a prepared message about a car or anything else', async ({ page, system }) => {
  const api = createApi(system)
  const { whatsappNumber } = await api.system.site()
  const [car] = (await api.cars.list({ query: { limit: 1 } })).data
  if (!car) throw new Error('the demo stock is empty')
  const begun = async (path: string, name: string) => {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name: `${name} +${whatsappNumber}` })
    const url = new URL((await link.getAttribute('href')) ?? '')
    expect(url.origin + url.pathname).toBe(`https://wa.me/${whatsappNumber}`)
    return url.searchParams.get('text')
  }
  const about = await begun(`/cars/${car.id}`, chatTexts.about)
  expect(about).toContain(car.title)
  expect(about).toContain(toShortId(car.id).toUpperCase())
  for (const path of ['/contact', '/howToBuy']) expect(await begun(path, chatTexts.us)).toMatch(/^Hello/)
})

test('changes pictures without animation for users who prefer reduced motion', async ({ page, system }) => {
  const { data } = await createApi(system).cars.list()
  const car = data.find(({ gallery }) => gallery.length > 1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/cars/${car?.id}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.getByText(/^2 \/ /)).toBeVisible()
  const strip = pictures.getByRole('list').first()
  const { at, wide } = await strip.evaluate((list) => {
    list.parentElement?.querySelector<HTMLElement>('[aria-label="Next picture"]')?.click()
    return { at: list.scrollLeft, wide: list.clientWidth }
  })
  expect(at).toBe(2 * wide)
})

test('limits badges to 99+, and floats the cart over car screens only', async ({ page, system }) => {
  const car = await newCar(await openOffice(system), 'Badge Car')
  const float = page.getByRole('link', { name: 'Cart, 99+' }).nth(1)
  await page.goto('/allCars')
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(1)
  await seedStorage(page, { 'minato.cart.guest': JSON.stringify([{ ...toStoredCar(car), quantity: 100 }]) })
  for (const path of ['/', '/allCars', `/cars/${car.id}`]) {
    await page.goto(path)
    await expect(float).toHaveText(formatBadgeCount(100))
    await expect(float).toHaveAttribute('href', '/cart')
  }
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Cart, 99+' })).toHaveText('99+')
  await expect(float).toHaveCount(0)

  // On a narrow screen it moves away from a covered field, and returns.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  const field = page.locator('main :is(input, select):visible').first()
  const cart = page.locator('a.fixed[href="/cart"]')
  await field.evaluate((element) =>
    window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 90),
  )
  await expect(cart).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(cart).toBeVisible()
})

test('shows seven tabs of the about page with their content', async ({ page, system }) => {
  const main = page.getByRole('main')
  const open = (tab: keyof typeof aboutTabNames) =>
    main.getByRole('link', { name: aboutTabNames[tab], exact: true }).click()
  const says = async (...texts: string[]) => {
    for (const text of texts) await expect(main.getByText(text).first(), text).toBeVisible()
  }
  await page.goto('/about')
  expect(await linksOf(page, navigation.about)).toEqual(Object.values(aboutTabNames))
  await says('Our story', 'Our mission', 'Our vision', years, countries, vehicles, customers, ...exportedBrands)
  await open('contact')
  await says('Tokyo, Japan', 'Chattogram, Bangladesh', 'Mon-Fri', '9:00-18:00', '9:00-13:00', '9:00-14:00', 'Closed')
  await open('team')
  const { data: people } = await createApi(system).team.list()
  await expect(main.getByRole('article')).toHaveCount(people.length)
  for (const { name, position, bio, expertise } of people)
    for (const text of [name, position, bio ?? '', ...expertise])
      await expect(main.getByRole('article').filter({ hasText: name })).toContainText(text)
  await open('why')
  await expect(main.getByRole('list').last().getByRole('listitem')).toHaveCount(6)
  await open('testimonials')
  await expect(main.getByRole('figure')).toHaveCount(4)
  await expect(main.getByRole('img', { name: /^[1-5] out of 5 stars$/ })).toHaveCount(4)
  await says(satisfaction, customers, rating)
  await open('bank')
  await says(exampleBank.beneficiary, exampleBank.name, exampleBank.swift)
})

test('steps through the photo gallery in a circle, jumps, and shows when it is empty', async ({ page, system }) => {
  const { api } = await openOffice(system)
  const { data: photos } = await createApi(system).gallery.list()
  await page.goto('/about?tab=gallery')
  const gallery = page.getByRole('region', { name: aboutTabNames.gallery })
  const shows = (place: number) =>
    expect(gallery.getByText(`${place} / ${photos.length}`, { exact: true })).toBeVisible()
  await shows(1)
  await gallery.getByRole('button', { name: 'Previous image' }).click()
  await shows(photos.length)
  await gallery.getByRole('button', { name: 'Next image' }).click()
  await shows(1)
  await gallery.getByRole('button', { name: /^Show image 2/ }).press('Enter')
  await shows(2)
  await page.keyboard.press('ArrowLeft')
  await shows(1)
  if (photos[0]?.caption) await expect(gallery).toContainText(photos[0].caption)

  for (const { id } of photos) await api.gallery.update({ params: { id }, form: buildForm({ isActive: false }) })
  await page.reload()
  await expect(page.getByRole('heading', { name: galleryMessages.empty })).toBeVisible()
  for (const { id } of photos) await api.gallery.update({ params: { id }, form: buildForm({ isActive: true }) })
})

test('shows tabs, sections, questions and the phone number in how to buy and privacy', async ({ page }) => {
  await page.goto('/howToBuy')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: pageTexts.callNow })).toHaveAttribute('href', 'tel:+81355500142')
  expect(await linksOf(page, navigation.howToBuy)).toEqual(Object.values(howToBuyTabNames))
  for (const part of Object.values(auctionPartNames)) {
    await main.getByRole('link', { name: part, exact: true }).click()
    await expect(main.getByRole('link', { name: part, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  for (const tab of [howToBuyTabNames.stock, howToBuyTabNames.payment]) {
    const link = page
      .getByRole('navigation', { name: navigation.howToBuy })
      .getByRole('link', { name: tab, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await page.goto('/privacyPolicy')
  const sections = main.locator('details')
  await expect(sections).toHaveCount(10)
  await sections.nth(4).locator('summary').press('Enter')
  await expect(sections.nth(4)).toHaveAttribute('open', '')
  await expect(main.getByText('7 years').first()).toBeAttached()
  await page.goto('/privacyPolicy#keep')
  await expect(main.getByText('account data: 7 years')).toBeInViewport()
  await page.evaluate(() => window.location.assign('#rights'))
  await expect(main.locator('#rights')).toHaveAttribute('open', '')
  for (const { city } of company.offices) await expect(main.getByText(city).last()).toBeVisible()
})

test('explains FOB and the total to the port after the no-extra-charge claim, on a real car', async ({ page }) => {
  expect(getNoExtraChargeText()).toMatch(
    /^There is no extra shipping or handling charge\. The vehicle price is FOB .* total to your port/,
  )
  for (const path of [
    '/',
    '/about?tab=why',
    '/howToBuy?tab=stock',
    '/howToBuy?tab=payment',
    '/howToBuy?tab=auction&part=service',
    '/howToBuy?tab=auction&part=terms',
    '/howToBuy?tab=auction&part=faq',
  ]) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain(getNoExtraChargeText())
    expect(html.match(/handling charge/g), path).toHaveLength(html.split(getNoExtraChargeText()).length - 1)
  }
  const example = page.getByRole('region', { name: lineWords.title })
  await page.goto('/howToBuy?tab=stock')
  await expect(example.getByRole('link', { name: portWords.choose })).toBeVisible()
  // Without a port the lines announce their costs, and the cart's total is labelled as without freight.
  await expect(example.getByText(lineWords.chargeHints.freight)).toBeVisible()
  await expect(example.getByText(lineWords.total)).toBeVisible()
  await expect(
    page.getByText(`Without a port, your cart adds ${formatUsd(insuranceFee)} of insurance once`),
  ).toBeVisible()
  for (const tab of ['stock', 'payment']) {
    await page.goto(`/howToBuy?tab=${tab}&to=KEMBA`)
    await expect(example).toContainText(lineLabels.freight)
    await expect(example).toContainText(/CIF Mombasa\$/)
  }
  await expectAccessible(page, 'how to buy, with an example')
})

test('shows ship schedules with their days, expanded, collapsed, single, and missing', async ({ page, system }) => {
  const schedules = await createApi(system).shipSchedules.list()
  const long = schedules.find(({ description }) => cutExcerpt(description))
  if (!long) throw new Error('the demo has no schedule for this test')
  await page.goto('/shipSchedule')
  const notices = page.getByRole('region', { name: scheduleMessages.notices })
  await expect(notices.getByText(scheduleMessages.count(schedules.length), { exact: true })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: long.title })
  await expect(card.getByText(scheduleMessages.active, { exact: true })).toBeVisible()
  await expect(card).toContainText(cutExcerpt(long.description) ?? '')
  await expect(card.getByRole('definition')).toHaveText(extractSailingDates(long.description).map(({ date }) => date))
  expect([scheduleMessages.readMore, scheduleMessages.readLess]).toEqual(['Read more', 'Read less'])
  await card.getByRole('button', { name: scheduleMessages.readMore }).click()
  await expect(card.getByText(long.description)).toBeVisible()
  await card.getByRole('button', { name: scheduleMessages.readLess }).click()
  await expect(card.getByText(long.description)).toBeHidden()
  await card.getByRole('link', { name: long.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long.title)
  await expect(page.getByText(long.description)).toBeVisible()
  await page.getByRole('link', { name: scheduleMessages.back }).click()
  await expect(page).toHaveURL('/shipSchedule')
  const missing = await page.goto('/shipSchedule/00000000-0000-4000-8000-000000000000')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(scheduleMessages.notFound)
  await expect(page.getByRole('link', { name: scheduleMessages.back })).toHaveAttribute('href', '/shipSchedule')
})

test('links from home to further pages', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: `Read More about ${company.name}` })).toHaveAttribute('href', '/about')
})

test('shows team, user and unknown pages as under construction', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/team')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Team')
  await expect(main.getByRole('paragraph')).toHaveCount(1)
  await page.goto('/users/1')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('User')
  await page.goto('/no/such/page')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTexts.construction)
  const texts = [
    company.name,
    company.tagline,
    company.email,
    `© ${formatCopyrightYears(company.founded)} ${company.legalName}`,
  ]
  for (const text of [...texts, ...company.offices.flatMap(({ city, phone }) => [city, phone])])
    await expect(main).toContainText(text)
})

test('shows in every text how long this server holds a vehicle', async () => {
  const system = await startSystem({ RESERVATION_DAYS: '9', DEMO: '0' })
  try {
    const office = await openOffice(system)
    const statements = clearableStatements.map((name) => [name, getEmptyValue(name)])
    await office.api.settings.change({ body: Object.fromEntries(statements) })
    const car = await newCar(office, 'Held Car')
    const pages = [
      '/',
      '/howToBuy?tab=stock',
      '/howToBuy?tab=payment',
      '/howToBuy?tab=auction&part=faq',
      '/about?tab=why',
    ]
    const claims = /2009–|(since|in) 2009|foundingDate|Offices near you/
    await expect.poll(async () => claims.test(await (await fetch(`${system.baseURL}/`)).text())).toBe(false)
    for (const path of [...pages, `/cars/${car.id}`]) {
      const html = await (await fetch(system.baseURL + path)).text()
      expect(html, path).toContain('9 days')
      expect(html, path).not.toContain('12 days')
      // The shop is not set up: it claims no year and no office.
      expect(claims.exec(html)?.[0], path).toBeUndefined()
    }
  } finally {
    await system.stop()
  }
})
