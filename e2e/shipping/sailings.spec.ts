import { scheduleMessages } from '@minato/contract/platform/ship-schedules/facts.ts'
import { promiseTexts } from '@minato/contract/shipping/voyages/promise-words.ts'
import { sailingTexts } from '@minato/contract/shipping/voyages/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { buildForm } from '../api.ts'
import { continueAsAdmin } from '../office.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

const schedule = `carrier,vessel,voyage,departure 1,departure 2,arrival 1
ECL,Lantern Grace,26,Dec 15,-,Jan 16
ECL,Lantern Grace,27,Jan 13,Jan 15,O
ECL,Lantern Brave,END,Jan 22,-,-
`
const file = (text: string) => ({ name: 'ecl.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('imports a carrier’s schedule after a preview, and stores the missing facts for the next one', async ({
  page,
  system,
}) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin/sailings')
  await page.getByRole('link', { name: 'Import a Schedule' }).click()
  const window = page.getByRole('dialog', { name: 'Import a carrier’s schedule' })
  await window.getByLabel('Schedule as CSV').setInputFiles(file(schedule))
  await window.getByRole('button', { name: 'Check the changes' }).click()
  await expect(window.getByText('Please say what this column means').first()).toBeVisible()

  await window.getByLabel('Whose form is it?').fill('ECL, East Africa')
  await window.getByLabel('Year of the first date').fill('2030')
  await window.getByLabel('Days from CUT to ETD').fill('3')
  for (const [column, means, port] of [
    ['departure 1', 'etd', 'JPYOK'],
    ['departure 2', 'etd', 'JPNGO'],
    ['arrival 1', 'eta', 'KEMBA'],
  ] as const) {
    await window.getByLabel(`What ${column} means`).selectOption(means)
    await window.getByLabel(`Port of ${column}`).selectOption(port)
  }
  await expectAccessible(page, 'the columns of a schedule')
  await window.getByRole('button', { name: 'Check the changes' }).click()
  await expect(window.getByText('Nothing is saved yet: 1 new, 2 not imported')).toBeVisible()
  await expect(window.getByRole('row').filter({ hasText: 'Lantern Grace 27' })).toContainText(
    'arrival 1: “O” is not understood',
  )
  await expectAccessible(page, 'what becomes of a schedule')
  await window.getByRole('button', { name: 'Import 1 voyage' }).click()
  await expect(window.getByText('Imported: 1 new, 2 not imported')).toBeVisible()
  await window.getByRole('button', { name: 'Close' }).last().click()
  await expect(window).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Lantern Grace 26' })).toContainText('Mombasa')

  // The layout is recognised by its columns now. The same file changes nothing; a later arrival shows old and new day.
  await page.getByRole('link', { name: 'Import a Schedule' }).click()
  await window.getByLabel('Schedule as CSV').setInputFiles(file(schedule.replace('Jan 16', 'Jan 19')))
  await expect(window.getByLabel('Port of arrival 1')).toHaveValue('KEMBA')
  await window.getByLabel('Year of the first date').fill('2030')
  await window.getByRole('button', { name: 'Check the changes' }).click()
  await expect(window.getByRole('row').filter({ hasText: 'Lantern Grace 26' })).toContainText(
    'Mombasa ETA: 16 Jan → 19 Jan',
  )
})

test('enters a voyage in a table, and shows errors in its cells', async ({ page, system }) => {
  await continueAsAdmin(page, system)
  await page.goto('/admin/sailings?do=create')
  const form = page.getByRole('form', { name: 'New voyage' })
  await form.getByLabel('Ship').fill('Quiet Harbour')
  await form.getByLabel('Voyage').fill('7')
  await form.getByLabel('Carrier').fill('Example Line')
  const loading = form.getByRole('table', { name: 'Ports of loading' })
  await expect(loading.getByLabel('Port 1', { exact: true })).toHaveValue('JPYOK')
  await expect(loading.getByRole('option').nth(1)).toHaveText(/\(Japan\)$/)
  await loading.getByLabel('CUT 1').fill('2030-05-12')
  await loading.getByLabel('ETD 1').fill('2030-05-10')
  await form.getByRole('button', { name: 'Add a port' }).last().click()
  const discharge = form.getByRole('table', { name: 'Ports of discharge' })
  await expect(discharge.getByLabel('Port 1', { exact: true })).toBeFocused()
  await discharge.getByLabel('Port 1', { exact: true }).selectOption('KEMBA')
  await discharge.getByLabel('ETA 1').fill('2030-06-10')
  await page.keyboard.press('Control+Enter')
  await expect(
    loading.getByText('The CUT (last day to reach the port yard) cannot be after the departure'),
  ).toBeVisible()
  await expectAccessible(page, 'a voyage with a fault')
  await page.setViewportSize({ width: 360, height: 760 })
  for (const own of [form.getByLabel('Ship'), loading.getByLabel('ETD 1'), discharge.getByLabel('ETA 1')]) {
    await own.scrollIntoViewIfNeeded()
    await expect(own).toBeInViewport({ ratio: 1 })
  }
  await expect(form.getByRole('button', { name: 'Save Voyage' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await loading.getByLabel('CUT 1').fill('2030-05-08')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Quiet Harbour 7 was saved.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Quiet Harbour 7' })).toContainText('Mombasa')
})

test('shows the sailings to a port to guests, first and without scripts', core, async ({ browser, page, system }) => {
  const { api } = await openOffice(system)
  await api.voyages.create({
    body: {
      carrier: 'Example Line',
      vessel: 'Early Bird',
      number: '1',
      method: 'RORO',
      cancelled: false,
      loading: [{ port: 'JPUKB', cut: '2031-01-10', etd: '2031-01-12', atd: null }],
      discharge: [{ port: 'SRPBM', eta: '2031-02-20', ata: null }],
    },
  })
  await page.goto('/shipSchedule?to=SRPBM')
  const table = page.getByRole('table', { name: sailingTexts.to('Paramaribo') })
  await expect(table.getByRole('rowheader')).toContainText('Early Bird 1')
  await expect(table.getByRole('row', { name: 'Kobe' })).toContainText('10 Jan')
  await expect(page.getByRole('table', { name: sailingTexts.others })).toBeVisible()
  await expectAccessible(page, 'the sailings')
  await expectFits(page, 'the sailings', 320)

  // A notice about a listed ship refers to the table instead of repeating its days.
  const notice = {
    title: 'Kobe to Paramaribo: Early Bird 1',
    description: 'M/V Early Bird, voyage 1, leaves Kobe on 2 December 2026.',
  }
  await api.shipSchedules.create({ form: buildForm({ ...notice, isActive: true }) })
  await page.reload()
  const article = page.getByRole('article').filter({ hasText: notice.title })
  await expect(article).toContainText(scheduleMessages.inTable)
  await expect(article.getByRole('definition')).toHaveCount(0)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: system.baseURL })
  const plain = await context.newPage()
  await plain.goto('/shipSchedule')
  await plain.getByLabel(sailingTexts.port).selectOption('SRPBM')
  await plain.getByRole('button', { name: sailingTexts.show }).click()
  await expect(plain).toHaveURL('/shipSchedule?to=SRPBM')
  await expect(plain.getByRole('table', { name: sailingTexts.to('Paramaribo') })).toContainText('Early Bird 1')
  await context.close()

  await page.goto('/shipSchedule?to=NAWVB')
  await expect(page.getByText(sailingTexts.none('Walvis Bay'))).toBeVisible()
  await page.getByRole('link', { name: sailingTexts.ask }).click()
  await expect(page.getByLabel('Port', { exact: true })).toHaveValue('Walvis Bay')
  await expect(page.getByLabel('Message')).toHaveValue(sailingTexts.question('Walvis Bay'))
})

test('names the other shipping method for a car without a ship, and asks for the next one', async ({
  page,
  system,
}) => {
  const { api } = await openOffice(system)
  await api.voyages.create({
    body: {
      carrier: 'Example Line',
      vessel: 'Box Carrier',
      number: '7',
      method: 'CONTAINER',
      cancelled: false,
      loading: [{ port: 'JPOTR', cut: '2031-01-10', etd: '2031-01-12', atd: null }],
      discharge: [{ port: 'JMKIN', eta: '2031-02-20', ata: null }],
    },
  })
  const car = await newCar({ api }, 'Boxed Car', 4000, { loadingPort: 'JPOTR' })
  await page.goto(`/cars/${car.id}?to=JMKIN`)
  const ship = page.getByRole('region', { name: promiseTexts.title })
  await expect(ship).toContainText(promiseTexts.none('Kingston', 'RORO'))
  await expect(ship).toContainText(promiseTexts.other('CONTAINER'))
  await expect(ship).toContainText('it sails on 12 January with Box Carrier 7')
  // The browser is in Dhaka; the bank's hour is 15:00 in Japan.
  await expect(ship).toContainText('24 Dec 2030, 12:00 your time')
  await ship.getByRole('link', { name: promiseTexts.ask }).click()
  await expect(page.getByLabel(/^Country/).locator('option:checked')).toHaveText('Jamaica')
  await expect(page.getByLabel('Message')).toHaveValue(
    /^When is the next ship to Kingston, Jamaica by RoRo for .*Boxed Car.*\?$/,
  )
})

test('books cars by the agreed shipping method, and six orders of a ship in two clicks', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const place = async (name: string, ...ports: string[]) => {
    const more = {
      steering: 'RIGHT_HAND',
      manufactured: '2021-03',
      manufactureSource: 'PLATE',
      firstRegistration: '2021-04',
      year: 2021,
    }
    const carIds: string[] = []
    for (const [n, loadingPort] of ports.entries())
      carIds.push((await newCar(office, `${name} ${n + 1}`, 4000, { ...more, loadingPort })).id)
    const { order } = await buyer.api.orders.place({ body: { carIds } })
    const destination = { country: 'NA', port: 'NAWVB' }
    const choices = { method: 'RORO' } as const
    await office.api.orders.update({ params: order, body: { destination, term: 'CIF', choices, status: 'PAID' } })
    await office.api.orders.update({ params: order, body: { status: 'PAID', reason: 'A dealer of many years' } })
    return order
  }
  const sail = (vessel: string, method: 'RORO' | 'CONTAINER', ports: string[], etd: string) =>
    office.api.voyages.create({
      body: {
        ...{ carrier: 'Example Line', vessel, number: '3', method, cancelled: false },
        loading: ports.map((port) => ({ port, cut: etd, etd, atd: null })),
        discharge: [{ port: 'NAWVB', eta: '2031-12-20', ata: null }],
      },
    })
  const box = await sail('Box Carrier', 'CONTAINER', ['JPYOK'], '2031-10-01')
  const roro = await sail('Lantern Heron', 'RORO', ['JPYOK', 'JPUKB', 'JPOSA'], '2031-11-01')
  const mixed = await place('Mixed Deal', 'JPUKB', 'JPOSA')
  await enterAs(page, office)
  await page.goto(`/admin/orders/${mixed.id}#ship`)
  const form = page.getByRole('form', { name: 'Book on a ship' })
  const sailing = form.getByLabel('Sailing')
  // The matching ship is suggested, each car from its own port.
  await expect(sailing).toHaveValue(roro.id)
  await expect(sailing.locator('option:checked')).toHaveText(
    'Lantern Heron 3 · RoRo · Kobe CUT 1 Nov, Osaka CUT 1 Nov · Walvis Bay 20 Dec',
  )
  const froms = form.getByLabel(/^From \(/)
  const listPorts = () => froms.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value).sort())
  await expect.poll(listPorts).toEqual(['JPOSA', 'JPUKB'])
  await sailing.selectOption(box.id)
  await expect(form.getByText('RoRo was agreed, but this ship carries cars by Container share')).toBeVisible()
  await expectAccessible(page, 'a booking by another way')
  await form.getByRole('button', { name: 'Book 2 cars' }).click()
  await expect(form.getByLabel(/^Book it anyway/)).toBeFocused()
  await sailing.selectOption(roro.id)
  await form.getByRole('button', { name: 'Book 2 cars' }).click()
  await expect(page.getByText('2 cars are booked.')).toBeVisible()
  await expect(page.getByText('Osaka 1 Nov → Walvis Bay')).toBeVisible()

  const unpaid = await place('Waiting Deal', 'JPUKB')
  await office.api.orders.update({ params: unpaid, body: { status: 'PENDING_PAYMENT' } })
  for (const n of [1, 2, 3, 4, 5, 6]) await place(`Deal ${n}`, 'JPUKB')
  await page.goto('/admin/sailings')
  await page.getByRole('row').filter({ hasText: 'Lantern Heron 3' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Cars ready to book (6)' })).toBeVisible()
  const waiting = page.getByText('Waiting Deal 1')
  await expect(waiting).toBeHidden()
  await page.getByText('Not ready yet (1)').click()
  await expect(waiting).toBeVisible()
  await expectAccessible(page, 'the cars that could go on a voyage')
  await page.getByRole('button', { name: 'Book 6 cars' }).click()
  await expect(page.getByText('6 cars are booked.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Booked cars (8)' })).toBeVisible()
})
