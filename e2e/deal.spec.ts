import { type DealStep, dealSteps, stepText } from '@minato/contract/deals/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './accessible.ts'
import { formOf } from './api.ts'
import { customerOf, enterAs, newCar, officeOf, pictureFile } from './people.ts'
import { expect, test } from './test.ts'

const consignee = {
  name: 'José Ñandú Mwangi',
  address: '5 Moi Avenue, Mombasa',
  country: 'KE',
  phone: '+254 720 555 014',
  taxNumber: 'A001234567Z',
  version: 0,
}

/** A form with a small picture. */
async function withPicture(fields: Parameters<typeof formOf>[0], name: string) {
  const form = formOf(fields)
  form.append(name, await pictureFile(`${name}.png`, '#555', 400))
  return form
}

test('a deal from the first offer to the keys, each step seen by both sides as it is taken', async ({
  page,
  browser,
  system,
}) => {
  test.setTimeout(120_000)
  const [office, buyer] = [await officeOf(system), await customerOf(system)]
  const car = await newCar(office, '2021 Toyota Hiace', 9000, { chassisNumber: 'GDH201-1042' })
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  const params = { id: order.id }
  await office.api.orders.update({ params, body: { destination: { country: 'KE', port: 'KEMBA', place: null } } })

  const of = async (width: number) => (await browser.newContext({ viewport: { width, height: 740 } })).newPage()
  const [phone, second] = [await of(360), await of(1024)]
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [one, who] of [
    [phone, buyer],
    [page, office],
    [second, office],
  ] as const) {
    const listens = one.waitForResponse('**/api/events')
    await enterAs(one, who)
    await one.goto(who === buyer ? `/profile/orders/${order.id}` : `/admin/orders/${order.id}`)
    await listens
  }

  /** The next step as all three read it. */
  async function next(turn: 'buyer' | 'office' | null, step: DealStep) {
    const says = (side: 'buyer' | 'office') => stepText({ turn, step }, side)
    const first = (one: Page) => one.getByRole('status').filter({ has: one.locator('#next') })
    await expect(first(phone)).toContainText(says('buyer'))
    await expect(first(page)).toContainText(says('office'))
    await expect(first(second)).toContainText(says('office'))
  }
  await next('office', 'make-offer')
  await expectAccessible(phone, 'a deal on a phone')
  await expectAccessible(page, 'a deal in the office')
  await expectFits(phone, 'a deal', 360)

  const { offer } = await buyer.api.offers.make({ params, body: { amount: 8000, term: 'FOB' } })
  await next('office', 'answer-offer')
  const countered = await office.api.offers.make({
    params,
    body: { amount: 8500, term: 'FOB', answers: offer.id },
  })
  await next('buyer', 'answer-offer')
  await buyer.api.offers.accept({ params: { ...params, offerId: countered.offer.id }, body: {} })
  await next('buyer', 'name-parties')
  await expect(phone.getByText('Confirmed').first()).toBeVisible()
  await buyer.api.parties.write({ params: { ...params, role: 'consignee' }, body: consignee })
  await next('office', 'issue-invoice')
  await office.api.issuedPapers.issue({ params, body: { kind: 'proforma', depositPercent: 50 } })
  await next('buyer', 'pay-deposit')

  const proof = () => withPicture({}, 'paymentScreenshot')
  await buyer.api.orders.uploadProof({ params, form: await proof() })
  await next('office', 'confirm-payment')
  await office.api.orders.askForProof({ params, body: { reason: 'This is another transfer.' } })
  await next('buyer', 'pay-deposit')
  await expect(phone.getByText('This is another transfer.').first()).toBeVisible()
  await buyer.api.orders.uploadProof({ params, form: await proof() })
  await next('office', 'confirm-payment')
  async function confirm() {
    const { payments } = (await office.api.orders.deal({ params })).deal
    const reported = payments.entries.findLast(({ facts }) => facts.kind === 'reported')
    await office.api.payments.confirm({
      params: { ...params, entry: reported?.id as string },
      body: { amount: payments.dueNow, currency: 'USD', on: '2026-01-20' },
    })
  }
  await confirm()
  await next('office', 'inspect')

  const { deal } = await office.api.orders.deal({ params })
  const itemId = deal.order.orderItems[0]?.id as string
  await office.api.papers.inspect({ params: { ...params, itemId }, body: { state: 'passed', version: 0 } })
  await next('office', 'book-ship')
  const voyage = await office.api.voyages.create({
    body: {
      carrier: 'ECL',
      vessel: 'Lantern Grace',
      number: '26',
      method: 'RORO',
      notes: null,
      cancelled: false,
      loading: [{ port: 'JPYOK', cut: '2030-12-12', etd: '2030-12-15', atd: null }],
      discharge: [{ port: 'KEMBA', eta: '2031-01-16', ata: null }],
    },
  })
  const body = { items: [itemId], voyageId: voyage.id, from: 'JPYOK', to: 'KEMBA' }
  await office.api.voyages.book({ params, body })
  await next(null, 'await-ship')
  await expect(phone.getByRole('heading', { name: 'Ship' })).toBeVisible()

  const upload = async (kind: string) =>
    office.api.papers.upload({ params, form: await withPicture({ kind }, 'paper') })
  await upload('bl-draft')
  await next('buyer', 'approve-bl')
  const drafted = (await buyer.api.orders.deal({ params })).deal.papers.papers.find(({ isOpenDraft }) => isOpenDraft)
  await buyer.api.papers.approve({ params: { ...params, paperId: drafted?.id as string } })
  await next(null, 'await-ship')

  const sailed = { ...voyage, loading: [{ port: 'JPYOK', cut: '2030-12-12', etd: '2030-12-15', atd: '2030-12-15' }] }
  await office.api.voyages.update({ params: voyage, body: { loading: sailed.loading, version: voyage.version } })
  await next('office', 'upload-papers')
  await upload('bl')
  await next('buyer', 'pay-balance')
  const { payments: open } = (await buyer.api.orders.deal({ params })).deal
  await buyer.api.payments.report({ params, form: formOf({ amount: open.dueNow, currency: 'USD' }) })
  await next('office', 'confirm-payment')
  await confirm()
  await next('office', 'upload-papers')
  for (const kind of deal.papers.checklist.flatMap(({ kind }) => kind ?? [])) await upload(kind)
  await next('office', 'release')
  await office.api.papers.sendCourier({
    params,
    body: { carrier: 'DHL', awb: '1234567890', sentOn: '2030-12-20', contents: ['bl', 'export-certificate'] },
  })
  await next(null, 'await-arrival')
  const now = await office.api.voyages.show({ params: voyage })
  await office.api.voyages.update({
    params: voyage,
    body: { discharge: [{ port: 'KEMBA', eta: '2031-01-16', ata: '2031-01-17' }], version: now.version },
  })
  await next('office', 'deliver')
  await office.api.orders.update({ params, body: { status: 'DELIVERED' } })
  await next(null, 'done')

  for (const one of [phone, page]) {
    const stages = one.getByRole('list', { name: 'How far it is' }).getByRole('listitem')
    await expect(stages.last()).toContainText('Delivered')
    await expect(stages.filter({ hasText: 'done' })).toHaveCount(6)
  }
  await expectAccessible(phone, 'a deal that is done, on a phone')
})

test('from the list one click leads to where a deal is worked on', async ({ page, system }) => {
  const [office, buyer] = [await officeOf(system), await customerOf(system)]
  const car = await newCar(office, '2019 Honda Fit')
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  await buyer.api.offers.make({ params: order, body: { amount: 3000, term: 'FOB' } })
  await enterAs(page, office)
  await page.goto(`/admin/orders?search=${order.id.slice(0, 8)}`)
  await page.getByRole('link', { name: 'Waits for us', exact: false }).first().click()
  await expect(page).toHaveURL(/turn=office/)
  await page.getByRole('row').getByRole('link', { name: dealSteps['answer-offer'].label }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}#offers$`))
  await expect(page.getByText(stepText({ turn: 'office', step: 'answer-offer' }, 'office'))).toBeVisible()
})
