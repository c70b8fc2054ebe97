// Names and notes in the scripts of our buyers pass all inputs and outputs without losing a character.

import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getLatinOnlyMessage } from '@minato/contract/values/latin.ts'
import { readCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { documentNumbers } from './features/deal/issued-documents/table.ts'
import * as users from './features/platform/users/users.ts'
import { smtpMailer } from './lib/mail/mailer.ts'
import { readXlsx } from './lib/spreadsheets/read-xlsx.ts'
import { password } from './testing/build.ts'
import { readPdf } from './testing/files/pdf.ts'
import { formOf } from './testing/files/picture.ts'
import { parseEmail, startMailServer } from './testing/mail-server.ts'
import { sampleInShortRun } from './testing/rounds.ts'
import { type App, test as base } from './testing/test.ts'
import { startWorkers } from './work/work.ts'

const test = base.extend('mailTo', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const server = await startMailServer()
  const mailer = smtpMailer(server.url)
  onCleanup(async () => {
    mailer.close()
    await server.close()
  })
  await startWorkers(app.services, mailer)
  return (address: string) => server.received.filter(({ to }) => to.includes(address)).map(parseEmail)
})

const scripts = [
  { script: 'Latin', name: 'Zoé Nguyễn', note: 'Gửi về Đà Nẵng, s’il vous plaît – œuvre', printed: true },
  { script: 'Cyrillic', name: 'Дмитрий Ёлкин', note: 'Позвоните после шести, пожалуйста', printed: true },
  { script: 'Arabic', name: 'أحمد المنصوري', note: 'اتصل بي بعد الصلاة، من فضلك', printed: false },
  { script: 'Bengali', name: 'আব্দুর রাঢ়ী', note: 'বড় গাড়ি চাই, দয়া করে জানান', printed: false },
  { script: 'Japanese', name: '\ufa1b﨑 太郎', note: '髙輪の「\ufa19田屋」までお願いします', printed: true },
  { script: 'Ethiopic', name: 'አበበ ቢቂላ', note: 'እባክዎ ከሰዓት በኋላ ይደውሉ', printed: false },
  { script: 'Sinhala', name: 'ශ්\u200dරී ප්\u200dරනාන්දු', note: 'කරුණාකර සවස අමතන්න', printed: false },
  { script: 'Tamil', name: 'கார்த்திக் செல்வம்', note: 'மாலையில் அழைக்கவும்', printed: false },
] as const

/** Decomposes a text like a Mac. Compatibility ideographs in names have no such form. */
const decompose = (text: string) => text.replace(/[^\uf900-\ufaff]+/gu, (part) => part.normalize('NFD'))

const countProformas = async ({ services: { db } }: App) =>
  (await db.select().from(documentNumbers).where(eq(documentNumbers.kind, 'proforma')))[0]?.last ?? 0

async function rowsOf(file: Blob, format: 'csv' | 'xlsx') {
  if (format === 'csv') return (readCsv(await file.text())?.rows ?? []).map(({ cells }) => cells)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-list-'))
  const localFile = path.join(folder, 'list.xlsx')
  await fs.writeFile(localFile, new Uint8Array(await file.arrayBuffer()))
  const rows: string[][] = []
  for await (const batch of readXlsx(localFile)) rows.push(...batch.map(({ cells }) => cells))
  await fs.rm(folder, { recursive: true })
  return rows
}

test.for(sampleInShortRun(scripts, 3))(
  '$script',
  { retry: 0 },
  async ({ script, name, note, printed }, { app, build, mailTo }) => {
    const [first = '', last = ''] = name.split(' ')
    const email = `${script.toLowerCase()}@buyer.example`
    const boss = await build.user({ role: 'ADMIN', firstName: first, lastName: last })
    const office = await app.as(boss)

    const body = { fullName: decompose(name), email, password, phone: '+880 1555 014 142', country: 'Bangladesh' }
    await app.guest.auth.register({ body: { ...body, companyName: decompose(note) } })
    const buyerClient = app.with((await app.guest.auth.login({ body: { email, password } })).accessToken)
    const me = await buyerClient.users.profile()
    // Emails repeat typed text to confirmed addresses only.
    await users.confirmEmail(app.services.db, me.id, app.services.now)
    const stored = { name: name.normalize(), note: note.normalize() }
    expect(me).toMatchObject({ fullName: stored.name, companyName: stored.note })

    const car = await build.car({ title: `2017 Toyota Vitz ${script}` })
    const { order } = await buyerClient.orders.place({
      body: { carIds: [car.id], destination: { country: 'KE', port: 'KEMBA' } },
    })
    const params = { id: order.id }
    const { offer } = await buyerClient.offers.make({ params, body: { amount: 6000, term: 'FOB', note } })
    await office.orders.update({ params, body: { notes: note, internalNotes: `${name}: ${note}` } })
    expect((await buyerClient.orders.deal({ params })).deal).toMatchObject({
      offers: { all: [{ note: stored.note }] },
      order: { notes: stored.note },
    })

    // In the chat export the phone writes the name in decomposed form.
    const chat = `14/05/2026, 15:04 - ${decompose(name)}: ${note}\n14/05/2026, 15:05 - Minato Motors: ok\n`
    const file = { chat: new File([chat], `WhatsApp Chat with ${name}.txt`), zone: 'Asia/Dhaka' }
    const { preview } = await office.chats.preview({ params, form: formOf(file) })
    expect(preview.speakers[0]).toMatchObject({ name: name.normalize(), side: 'customer', doubt: null })
    await office.chats.read({ params, form: formOf({ ...file, us: 'Minato Motors', confirmed: 'Minato Motors' }) })
    expect((await office.chats.list({ params })).messages.at(-1)).toMatchObject({
      sender: name.normalize(),
      text: note,
    })

    // Searches by either form of the name, a part of it, in capitals, and by the note.
    const searches = [name, decompose(name), name.toUpperCase(), last, `${last} ${first}`, note.split(' ')[0] ?? '']
    for (const search of searches) {
      const query = { search: search.trim() }
      expect(
        (await office.users.list({ query })).data.map(({ id }) => id),
        search,
      ).toContain(me.id)
      expect(
        (await office.orders.listAll({ query })).orders.map(({ id }) => id),
        search,
      ).toEqual([order.id])
      expect(
        (await office.orders.customers({ query })).customers.map(({ id }) => id),
        search,
      ).toContain(me.id)
    }
    const namedCar = await build.car({ title: `2017 Toyota Vitz ${stored.name}`, keywords: stored.note })
    for (const keywords of [name, decompose(name), name.toUpperCase(), decompose(note)])
      expect((await app.guest.cars.list({ query: { keywords } })).data.map(({ id }) => id)).toEqual([namedCar.id])
    const inquiryBody = { name, country: 'BD', email, mobile: '+880 1555 014142', message: note }
    const { data } = await app.guest.inquiries.contact({ body: inquiryBody })
    for (const search of [name, decompose(name), name.toUpperCase(), note])
      expect((await office.inquiries.list({ query: { search } })).data.map(({ id }) => id)).toEqual([data.id])
    await office.inquiries.update({ params: data, body: { adminResponse: `${name}: ${note}` } })
    expect((await office.audit.list({ query: { search: decompose(note) } })).data.length).toBeGreaterThan(0)

    // Reads the emails as their readers see them.
    await office.invitations.create({ body: { fullName: name, email: `staff.${email}`, role: 'ADMIN' } })
    const answers = () =>
      mailTo(email).filter(({ text, html }) =>
        [text, html].every((one) => one.includes(`${stored.name}: ${stored.note}`)),
      )
    await expect.poll(() => [answers().length, mailTo(`staff.${email}`).length]).toEqual([1, 1])
    const emails = mailTo(email)
    for (const message of emails) expect(message.to).toBe(email)
    const greeted = emails.filter(({ text, html }) =>
      [text, html].every((one) => one.normalize().includes(first.normalize())),
    )
    expect(greeted.length).toBeGreaterThan(2)
    expect(mailTo(`staff.${email}`)[0]?.subject).toContain('You are invited')

    for (const format of ['csv', 'xlsx'] as const) {
      const people = await rowsOf(await office.users.export({ query: { search: email, format } }), format)
      expect(people.flat()).toEqual(expect.arrayContaining([stored.name, stored.note]))
      const orders = await rowsOf(await office.orders.export({ query: { search: order.id, format } }), format)
      expect(orders.flat()).toEqual(
        expect.arrayContaining([stored.name, stored.note, `${stored.name}: ${stored.note}`]),
      )
      const stock = await office.cars.export({ query: { search: namedCar.stockNumber, format } })
      expect((await rowsOf(stock, format)).flat()).toEqual(expect.arrayContaining([namedCar.title, stored.note]))
      const form = formOf({ file: new File([stock], `stock.${format}`) })
      const { import: started } = await office.stockImports.upload({ form })
      const mapping = started.columns.map(({ field }) => field)
      await office.stockImports.check({ params: started, body: { mapping, show: true } })
      const now = async () => (await office.stockImports.show({ params: started })).import
      await expect.poll(async () => (await now()).state).toBe('checked')
      expect((await now()).counts).toEqual({ unchanged: 1 })
      await office.stockImports.remove({ params: started })
    }

    await office.offers.accept({ params: { ...params, offerId: offer.id } })

    // No document has an unprintable name; its number stays free.
    const address = {
      address: `Moi Avenue 5, ${note}`,
      country: 'KE',
      phone: '+254 20 555 0142',
      taxNumber: 'A001234567Z',
    }
    const party = { params: { ...params, role: 'consignee' as const }, body: { name, ...address, version: 0 } }
    if (script === 'Latin') await buyerClient.parties.write(party)
    else {
      await expect(buyerClient.parties.write(party)).rejects.toMatchObject({
        errors: { name: getLatinOnlyMessage(), address: getLatinOnlyMessage() },
      })
      await build.consignee(order.id)
    }
    await office.confidential.update({
      params: car,
      body: { chassisNumber: `KSP130-${car.id.slice(0, 7).toUpperCase()}`, engineNumber: null },
    })
    const before = await countProformas(app)
    const issue = (buyerNames: { buyerName?: string; buyerCompany?: string } = {}) =>
      office.issuedPapers.issue({ params, body: { kind: 'proforma', term: 'FOB', ...buyerNames } })
    if (!printed) {
      await expect(issue()).rejects.toMatchObject({
        code: 'paper-unprintable',
        message: expect.stringContaining('Please enter the name as in the passport, in Latin letters.'),
      })
      expect(await countProformas(app)).toBe(before)
    }
    const { paper } = await issue(printed ? {} : { buyerName: 'As In The Passport', buyerCompany: 'Passport Motors' })
    expect(paper.number).toMatch(new RegExp(`-0*${before + 1}$`))
    const { url } = await office.issuedPapers.address({ params: { ...params, paperId: paper.id } })
    const answer = await app.send(new Request(new URL(url, 'http://localhost')))
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pages.join(' ').replaceAll(' ', '')).toContain(
      (printed ? name.normalize() : 'As In The Passport').replaceAll(' ', ''),
    )
    const printedName = printed ? null : 'As In The Passport'
    expect(await buyerClient.users.profile()).toMatchObject({ fullName: me.fullName, nameOnPapers: printedName })
  },
)
