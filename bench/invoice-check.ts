import path from 'node:path'
import { issuedPapers } from '@minato/api/features/deal/issued-papers/table.ts'
import { openDatabase } from '@minato/api/lib/database/database.ts'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import { apiOf } from '../e2e/api.ts'
import { customerOf, officeOf } from '../e2e/people.ts'
import { openSystem } from './system.ts'

const tries = 2000

/** The check of an invoice, as somebody asks it who guesses: whether the time of its answer says which numbers there are. */
export async function benchInvoiceCheck() {
  const opened = new AsyncDisposableStack()
  try {
    const system = opened.use(await openSystem(50, { RATE_LIMIT: 'off' }))
    const { number, code } = await issued(opened, system)
    const guest = apiOf(system)
    const ask = (body: { number: string; code: string }) => guest.invoiceChecks.verify({ body }).catch(() => null)
    const wrong = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`
    const questions = {
      'a number that is there, a wrong code': { number, code: wrong },
      'a number that never was': { number: number.replace(/\d{5}$/, '99999'), code: wrong },
    }
    const times = new Map(Object.keys(questions).map((name): [string, number[]] => [name, []]))
    // Turn by turn, so that whatever else the machine does slows both alike.
    for (let turn = 0; turn < tries; turn++)
      for (const [name, body] of Object.entries(questions)) {
        const began = performance.now()
        if (await ask(body)) throw new Error(`${name} was answered`)
        if (turn >= tries / 10) times.get(name)?.push(performance.now() - began)
      }
    console.log('\nThe check of an invoice by somebody who guesses, in milliseconds')
    console.log('| asked | 25% | the median | 75% |')
    console.log('|---|---|---|---|')
    for (const [name, all] of times) {
      const sorted = all.toSorted((a, b) => a - b)
      const cells = [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(sorted.length * share)]?.toFixed(3))
      console.log(`| ${[name, ...cells].join(' | ')} |`)
    }
  } finally {
    await opened.disposeAsync()
  }
}

type Opened = Awaited<ReturnType<typeof openSystem>>

/** An invoice with its code, which stands on its PDF and nowhere else that one may read. */
async function issued(opened: AsyncDisposableStack, system: Opened) {
  const [office, buyer] = [await officeOf(system), await customerOf(system)]
  const { data } = await buyer.api.cars.list({ query: { limit: 1 } })
  const { order } = await buyer.api.orders.place({ body: { carIds: data.map(({ id }) => id) } })
  await office.api.orders.update({
    params: order,
    body: { destination: { country: 'KE', port: 'KEMBA', place: null } },
  })
  const party = {
    name: 'Amina Rahman',
    address: '5 Moi Avenue',
    country: 'KE',
    phone: '+254 720 555 014',
    taxNumber: 'A1',
  }
  await buyer.api.parties.write({ params: { ...order, role: 'consignee' }, body: { ...party, version: 0 } })
  await office.api.issuedPapers.issue({ params: order, body: { kind: 'proforma', term: 'FOB' } })
  const server = await startEmbeddedPostgres({ dir: path.join(system.folder, 'postgres') })
  const { host, port, user, database } = server
  const { db, close } = openDatabase({ host, port, user, database, max: 1 })
  opened.defer(close)
  const [paper] = await db.select({ number: issuedPapers.number, code: issuedPapers.code }).from(issuedPapers)
  if (!paper?.code) throw new Error('no invoice was issued')
  return { number: paper.number, code: paper.code }
}
