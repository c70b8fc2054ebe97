import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkDealArchive } from '#balances/check.ts'
import type { Builder } from '#testing/build.ts'
import { downloadDealArchive, unpackAndVerify } from '#testing/files/deal-archive.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test } from '#testing/test.ts'
import { documents as paperRows } from '../documents/table.ts'
import { paymentEntries } from '../orders/ledger/table.ts'
import { orders } from '../orders/table.ts'
import { createZip, verifyFiles } from './zip.ts'

const on = '2026-06-01'
const usd = (sum: number) => ({ sum, currency: 'USD' as const })
const pdf = (words: string) => new File([`%PDF-1.4\n${words}\n%%EOF`], 'x.pdf', { type: 'application/pdf' })

type Client = Awaited<ReturnType<App['as']>>

/** Creates a delivered order of one car with documents, a granted claim of twelve photos, a review and a chat. */
async function delivered({ app, build }: { app: App; build: Builder }) {
  const user = await build.user({ firstName: '花子 <b>', lastName: 'O’Hara & Söhne' })
  const [buyer, office] = [await app.as(user), await app.as(await build.admin())]
  const car = await build.car()
  await office.confidential.update({
    params: car,
    body: { floorPrice: 5551.25, costs: [{ what: 'planted-cost', amount: 4441, currency: 'USD', date: on }] },
  })
  const { order } = await buyer.orders.place({ body: { carIds: [car.id] } })
  const params = { id: order.id, itemId: order.orderItems[0]?.id ?? '' }
  await office.orders.update({ params, body: { internalNotes: 'planted-note', notes: 'For the buyer: 船積み' } })
  const paid = usd(order.amountDue)
  const { payments } = await buyer.payments.report({
    params,
    form: formOf({ ...paid, reference: 'REF 1', proof: await createPictureFile() }),
  })
  const entry = payments.entries[0]?.id ?? ''
  await office.payments.confirm({ params: { ...params, entry }, body: { ...paid, on } })
  await office.orders.update({ params, body: { status: 'DELIVERED' } })
  const upload = (kind: string, words: string) =>
    office.papers.upload({ params, form: formOf({ kind, lineId: params.itemId, paper: pdf(words) }) })
  await upload('export-certificate', 'for the buyer')
  await upload('export-certificate', 'another one')
  await upload('export-permit', 'planted-paper')
  await buyer.arrivals.receive({ params, body: { state: 'damaged', note: 'See <photos>' } })
  const { claimId } = await buyer.arrivals.claim({ params, body: { text: 'The bumper' } })
  for (let n = 0; n < 12; n++) {
    const photo = await createPictureFile(`${n}.jpg`, `hsl(${n * 30}, 60%, 50%)`)
    await buyer.arrivals.addPhoto({ params: { ...params, claimId }, form: formOf({ photo }) })
  }
  const body = { grant: 'repair' as const, sum: 300.5, reason: 'The photos show it' }
  await office.arrivals.grant({ params: { ...params, claimId }, body })
  const chat = new File(['14/05/2026, 15:04 - Amina Vitz: planted-chat\n'], 'WhatsApp Chat with Amina Vitz.txt')
  await office.chats.read({
    params,
    form: formOf({ chat, zone: 'Asia/Dhaka', us: 'Minato Motors', confirmed: 'Amina Vitz' }),
  })
  const picture = await createPictureFile('family.jpg', '#2468ac')
  await buyer.reviews.write({ params, form: formOf({ stars: 4, text: 'It came clean', picture }) })
  // Only staff may read the picture of a hidden review.
  const [review] = (await office.reviews.listAll({})).data
  await office.reviews.hide({
    params: { id: review?.id ?? '' },
    body: { reason: 'It shows a person', version: review?.version ?? 0 },
  })
  return { buyer, office, params }
}

test('contains the files that each side may read, readable by unzip and sha256sum', async ({
  app,
  build,
  onTestFinished,
}) => {
  const { buyer, office, params } = await delivered({ app, build })
  const own = await unpackAndVerify(await downloadDealArchive(app, buyer, params), onTestFinished)
  const { stockNumber } = (await buyer.orders.show({ params })).order.orderItems[0]?.car ?? {}
  expect(own.names).toEqual(
    [
      'SHA256SUMS',
      'hand-over.html',
      ...['order', 'vehicles', 'timeline', 'payments', 'claims', 'review'].map((name) => `${name}.json`),
      `papers/export-certificate-${stockNumber}.pdf`,
      `papers/export-certificate-${stockNumber}-2.pdf`,
      'proofs/payment-1.jpg',
      ...Array.from({ length: 12 }, (_, n) => `claims/${stockNumber}-claim-1-photo-${n + 1}.jpg`),
    ].sort(),
  )
  const texts = await Promise.all(own.names.map(own.read))
  expect(texts.join('\n')).not.toContain('planted')
  const read = own.names.filter((name) => /(json|html)$/.test(name))
  expect((await Promise.all(read.map(own.read))).join('\n')).not.toMatch(/5551[.]25|555125|tolerance/)
  const page = await own.read('hand-over.html')
  for (const phrase of ['For the buyer: 船積み', '花子 &lt;b&gt;', 'See &lt;photos&gt;', '$300.50', 'It came clean'])
    expect(page).toContain(phrase)
  expect((await own.json('timeline.json')).map(({ kind }: { kind: string }) => kind)).toContain('payment-granted')
  const { deal } = (await buyer.orders.deal({ params })) as Awaited<ReturnType<Client['orders']['deal']>>
  const claims = await own.json('claims.json')
  expect(claims[0].claims[0]).toMatchObject({ text: 'The bumper', decision: { sum: 300.5, grant: 'repair' } })
  expect(claims[0].claims[0].photos).toHaveLength(12)
  expect((await own.json('vehicles.json'))[0]).toMatchObject({ priceCents: 623_200, listed: { mileage: 62_000 } })
  expect(await own.json('payments.json')).toMatchObject({
    comesTo: { granted: 30_050, balance: Math.round(deal.payments.balance * 100) },
  })
  expect((await checkDealArchive(own.zip)).faults).toEqual([])

  const theirs = await unpackAndVerify(await downloadDealArchive(app, office, params), onTestFinished)
  expect(theirs.names).toEqual(expect.arrayContaining(['chat.json', 'review.webp']))
  expect(theirs.names).toContain(`papers/export-permit-${stockNumber}.pdf`)
  const all = (await Promise.all(theirs.names.map(theirs.read))).join('\n')
  for (const phrase of ['planted-chat', 'planted-note', 'planted-paper']) expect(all).toContain(phrase)
  expect(all).not.toMatch(/planted-cost|555125/)

  const seen = (await office.papers.show({ params })).papers
  expect(seen.papers.map(({ office: its }) => its?.firstOpenedAt !== null)).toEqual([true, true, false])
  const { url } = await buyer.papers.zipAddress({ params })
  const stranger = await app.as(await build.user())
  await expect(stranger.papers.zipAddress({ params })).rejects.toMatchObject({ status: 404 })
  // An earlier address no longer works for the previous owner of the order.
  await app.services.db
    .update(orders)
    .set({ userId: (await build.user()).id })
    .where(eq(orders.id, params.id))
  expect((await app.send(new Request(`http://localhost${url}`))).status).toBe(404)
})

test.runIf(rounds.slowTests)(
  'creates one ZIP of two hundred entries with proofs and twelve photos',
  async ({ app, build, onTestFinished }) => {
    const { buyer, params } = await delivered({ app, build })
    const [first] = await app.services.db.select().from(paymentEntries).where(eq(paymentEntries.orderId, params.id))
    if (!first) throw new Error('nothing was reported')
    const { id: _, place: __, ...report } = first
    await app.services.db.insert(paymentEntries).values(Array.from({ length: 200 }, () => report))
    const own = await unpackAndVerify(await downloadDealArchive(app, buyer, params), onTestFinished)
    expect(own.names.filter((name) => name.startsWith('proofs/'))).toHaveLength(201)
    expect(own.names.filter((name) => name.startsWith('claims/'))).toHaveLength(12)
    expect((await own.json('payments.json')).entries).toHaveLength(203)
    expect((await checkDealArchive(own.zip)).faults).toEqual([])
  },
)

test('omits documents that were hidden after its address was created, and uses the reader’s language', async ({
  app,
  build,
  onTestFinished,
}) => {
  const { buyer, office, params } = await delivered({ app, build })
  const { url } = await buyer.papers.zipAddress({ params }, { headers: { 'x-language': 'fr' } })
  const [paper] = (await office.papers.show({ params })).papers.papers
  await office.papers.update({
    params: { ...params, paperId: paper?.id ?? '' },
    body: { visible: false, version: paper?.office?.version ?? 0 },
  })
  const answer = await app.send(new Request(`http://localhost${url}`))
  const own = await unpackAndVerify(Buffer.from(await answer.arrayBuffer()), onTestFinished)
  expect(own.names.filter((name) => name.startsWith('papers/export-certificate'))).toHaveLength(1)
  expect(await own.read('hand-over.html')).toContain('<html lang="fr"')
  app.services.now = new Date(app.services.now.getTime() + 5 * 60_000)
  expect((await app.send(new Request(`http://localhost${url}`))).status).toBe(404)
})

test('lists lost and damaged files, and contains all other files', async ({ app, build, onTestFinished }) => {
  const { buyer, office, params } = await delivered({ app, build })
  const [lost, damaged] = (await office.papers.show({ params })).papers.papers
  const documentOf = async (id = '') => {
    const [row] = await app.services.db.select().from(paperRows).where(eq(paperRows.id, id))
    return row?.document ?? ''
  }
  await app.services.files.remove(await documentOf(lost?.id))
  await app.services.files.keep(await documentOf(damaged?.id), Buffer.from('something else'))
  const own = await unpackAndVerify(await downloadDealArchive(app, buyer, params), onTestFinished)
  expect(own.names.filter((name) => name.startsWith('papers/export-certificate'))).toEqual([])
  const missing = (await own.read('MISSING.txt')).trim().split('\n').slice(1)
  expect(missing).toEqual([lost, damaged].map((paper) => `papers/${paper?.name}`))
  expect(await own.read('hand-over.html')).toContain(`<li>${missing[0]}</li>`)
  expect((await checkDealArchive(own.into)).faults).toEqual([])
  const seen = (await office.papers.show({ params })).papers
  expect(seen.papers.map(({ office: its }) => its?.firstOpenedAt)).toEqual([null, null, null])
})

/** Yields the file once for each number, with that number changed. Skips reports of buyers, which are not verified. */
function* eachChanged(whole: unknown, part: unknown = whole): Generator<string> {
  if (typeof part !== 'object' || part === null || ('kind' in part && part.kind === 'reported' && 'remitter' in part))
    return
  const fields = part as Record<string, unknown>
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'number') yield* eachChanged(whole, value)
    else {
      fields[name] = value + 1
      yield `${JSON.stringify(whole)}\n`
      fields[name] = value
    }
  }
}

test('detects a changed cent, even with a matching list of hashes', async ({ app, build, onTestFinished }) => {
  const { office, params } = await delivered({ app, build })
  const { into, read, json } = await unpackAndVerify(await downloadDealArchive(app, office, params), onTestFinished)
  const sums = (await read('SHA256SUMS')).split('\n').filter((line) => line && !line.endsWith('  payments.json'))
  const faultsOf = async (text: string) => {
    const hash = createHash('sha256').update(text).digest('hex')
    await fs.writeFile(path.join(into, 'payments.json'), text)
    await fs.writeFile(path.join(into, 'SHA256SUMS'), `${[...sums, `${hash}  payments.json`].join('\n')}\n`)
    return (await checkDealArchive(into)).faults
  }
  const before = await json('payments.json')
  let count = 0
  for (const text of eachChanged(before)) {
    count++
    expect(await faultsOf(text), text).not.toEqual([])
  }
  expect(count).toBeGreaterThanOrEqual(20)
  expect(await faultsOf(`${JSON.stringify(before)}\n`)).toEqual([])
  await fs.writeFile(path.join(into, 'order.json'), '{}')
  expect((await checkDealArchive(into)).faults).toEqual(['order.json is not the file that SHA256SUMS lists'])
})

test.runIf(rounds.slowTests)(
  'supports any typed file name, and a hundred megabytes with little memory',
  async ({ app, onTestFinished }) => {
    const part = Buffer.alloc(1 << 20, 'abcdefgh')
    const megabytes = 25
    const files = {
      ...app.services.files,
      open: async () => ({
        stream: Readable.from(Array.from({ length: megabytes }, () => part)),
        bytes: megabytes * part.length,
      }),
    }
    const at = new Date('2026-06-01T00:00:00Z')
    const names = ['papers/輸出 抹消.pdf', "papers/it's a-paper (2).pdf", 'papers/plain.pdf', 'papers/é.pdf']
    const archiveFiles = names.map((name) => ({ name, stored: `papers/${randomUUID()}.pdf`, sha256: undefined, at }))
    const held = () => process.memoryUsage().arrayBuffers
    const before = held()
    let most = 0
    const { verified, lost } = await verifyFiles(files, archiveFiles)
    expect(lost).toEqual([])
    const zip = await createZip(files, {
      textFiles: [{ name: '読んで.txt', text: 'こんにちは\n' }],
      storedFiles: verified,
      at,
    })
    const pieces: Buffer[] = []
    let bytes = 0
    for await (const piece of zip.stream) {
      bytes += piece.length
      // Equal pieces share one buffer, so the test itself needs little memory.
      pieces.push(piece.length === part.length && part.equals(piece) ? part : Buffer.from(piece))
      most = Math.max(most, held() - before)
    }
    expect(bytes).toBe(zip.bytes)
    expect(most).toBeLessThan(30 * part.length)
    const { names: found } = await unpackAndVerify(Buffer.concat(pieces), onTestFinished)
    expect(found).toEqual([...names, '読んで.txt', 'SHA256SUMS'].sort())
  },
)
