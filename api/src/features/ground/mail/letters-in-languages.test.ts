import { issuedKinds } from '@minato/contract/deal/issued-papers/facts.ts'
import { languageHeader } from '@minato/contract/language/languages.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { examplesIn, openAccounts, ownAccount, ownCompany } from '#testing/examples/own-company.ts'
import { readPdf } from '#testing/files/pdf.ts'
import { formOf, pictureFile } from '#testing/files/picture.ts'
import { inBrackets, outsideBrackets } from '#testing/in-brackets.ts'
import { type App, test } from '#testing/test.ts'
import { everyLetter } from '#testing/written/every-letter.ts'
import { mailKinds } from '#testing/written/mail-kinds.ts'
import { mails } from './table.ts'

/** The languages in which something of a text is said. */
const languagesOf = (text: string) => [...new Set([...text.matchAll(/⟦(\w\w) /g)].map(([, language]) => language))]

const english = /\b(the|of|your|our|and|to|is|was|for|a|not|by|from|on|in)\b/i
/** What the examples have people write. */
const typed =
  /^(It cannot be read\.|It is not on our account|The bank is closed|The report at the port shows it|.*The bumper is broken)$/

/** Texts that buyers typed, and names that staff typed. */
const byBuyers = /Amina|Rahman|Wanjiku|Mwangi|Ánh|José|Kenji|Mori|bumper|LC-555|Zubeida/

/** Nothing that happens proves an address that was not proven when its account was made. */
const neverProven = sql.raw(`
  CREATE FUNCTION never_proven() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.email_confirmed_at := OLD.email_confirmed_at; RETURN NEW; END';
  CREATE TRIGGER never_proven BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION never_proven();`)

/** What is kept, but for letters, which stay as they were sent, and for what the log is searched by. */
async function keptIn({ services: { db } }: App) {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'mails'`,
  )
  const all = await Promise.all(
    rows.map(({ name }) => db.execute(sql.raw(`SELECT to_jsonb(t) - 'search_text' AS row FROM "${name}" AS t`))),
  )
  return all.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row).replace(/"words":"[^"]*"/g, '')))
}

const licence = 'Licence 631155500142'

/** The long walk of a company of its own, whose customers read Swahili and whose staff read Japanese. */
const walkTest = test.extend('walk', { scope: 'file' }, async ({ app, build }, { onCleanup }) => {
  const readers = new Map<string, string>()
  const proven = new Set(['zubeida.karimova@buyer.example'])
  async function user(given: Parameters<typeof build.user>[0] = {}) {
    const language = given.role === 'ADMIN' || given.staffRoleId ? 'ja' : 'sw'
    const isProven = language === 'ja' || proven.has(given.email ?? '')
    const made = await build.user({ language, ...(!isProven && { emailConfirmedAt: null }), ...given })
    readers.set(made.email, language)
    if (isProven) proven.add(made.email)
    return made
  }
  const world = { app, build: { ...build, user } }
  await app.services.db.execute(neverProven)
  const admin = await world.build.admin()
  const office = await app.as(admin)
  await office.settings.change({ body: { ...ownCompany, paperFoot: [licence], languages: ['sw', 'ja'] } })
  await office.settings.uploadLogo({ form: formOf({ logo: await pictureFile() }) })
  const ends: (() => void)[] = []
  onCleanup(() => {
    for (const end of ends) end()
  })
  for (const language of ['sw', 'ja'] as const) inBrackets(language, (end) => ends.push(end))
  const { params, issued } = await inLanguage('ja', async () => {
    await openAccounts(office)
    return everyLetter(world)
  })
  const later = await app.as(admin)
  /** The papers as somebody reads them who asks with these headers. */
  const papers = () =>
    issued.map(({ kind, id: paperId }) => ({
      kind,
      async read(headers: Record<string, string> = {}) {
        const { url } = await later.issuedPapers.address({ params: { ...params, paperId } })
        const paper = await app.send(new Request(new URL(url, 'http://localhost'), { headers }))
        return readPdf(new Uint8Array(await paper.arrayBuffer()))
      },
    }))
  return { readers, proven, papers, letters: await app.services.db.select().from(mails) }
})

const walkOptions = { timeout: 180_000, retry: 0 }

walkTest(
  'an email of every kind is written as its reader reads, and repeats to no unconfirmed address what was typed',
  walkOptions,
  async ({ app, walk }) => {
    const { readers, proven, papers, letters: all } = walk
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(mailKinds))
    const faults: string[] = []
    for (const { kind, to, subject, text, html } of all) {
      // Readers without an account get the language of their page or of their host, the company English.
      const language = readers.get(to) ?? (to.endsWith('.test') ? undefined : 'ja')
      const said = languagesOf(`${subject} ${text} ${html}`)
      const isStranger = language && !proven.has(to)
      if (isStranger && !text?.startsWith(`⟦${language} Hello,⟧\n`))
        faults.push(`${kind} to ${to} begins ${text?.slice(0, 40)}`)
      if (isStranger && byBuyers.test(subject + text + html))
        faults.push(`${kind} to ${to} repeats ${byBuyers.exec(subject + text + html)}`)
      if (said.join() !== (language ?? '')) faults.push(`${kind} to ${to}, who reads ${language}, is in ${said}`)
      if (!language || !text) continue
      if (!subject.startsWith('⟦')) faults.push(`${kind}: ${subject}`)
      if (!html?.includes(`<html lang="${language}" dir="ltr">`)) faults.push(`${kind} is not marked as ${language}`)
      for (const [, path = ''] of html?.matchAll(/href="http:\/\/localhost:3000(\/[^"]*)"/g) ?? [])
        if (!/^\/admin\b/.test(path) && !path.startsWith(`/${language}/`)) faults.push(`${kind} leads to ${path}`)
      for (const line of outsideBrackets(text).split('\n'))
        if (english.test(line) && !typed.test(line)) faults.push(`${kind} says ${line}`)
    }
    expect(faults).toEqual([])
    expect((await keptIn(app)).filter((row) => row.includes('⟦'))).toEqual([])

    expect(new Set(papers().map(({ kind }) => kind))).toEqual(new Set(namesOf(issuedKinds)))
    for (const { kind, read } of papers()) {
      const { pages } = await read({ [languageHeader]: 'ja' })
      expect(`${kind}: ${pages}`).not.toContain('⟦')
    }
  },
)

walkTest(
  'a company of its own is in every kind of letter and on every kind of paper, and the example in none',
  walkOptions,
  async ({ walk }) => {
    const { letters, papers } = walk
    expect(mailKinds.filter((known) => !letters.some(({ kind }) => kind === known))).toEqual([])
    for (const { kind, to, subject, text, html } of letters) {
      expect([kind, examplesIn([to, subject, text, html].join('\n'))]).toEqual([kind, []])
      expect(text).toContain(`${ownCompany.legalName}\n${ownCompany.companyEmail} · ${ownCompany.companyPhone}`)
    }
    expect(letters.find(({ kind }) => kind === 'order-placed')?.text).toContain(`wa.me/${ownCompany.chatNumber}`)
    expect(letters.find(({ kind }) => kind === 'order-placed-office')?.to).toBe(ownCompany.companyEmail)

    expect(namesOf(issuedKinds).filter((known) => !papers().some(({ kind }) => kind === known))).toEqual([])
    for (const { kind, read } of papers()) {
      const { pages, pictures } = await read()
      expect([kind, examplesIn(pages.join(' '))]).toEqual([kind, []])
      expect(pictures, kind).toEqual([expect.closeTo(640 / 480)])
      for (const text of [ownCompany.legalName, ownCompany.companyPhone, licence])
        expect(pages[0], kind).toContain(text)
      if (kind === 'proforma') expect(pages[0]).toContain(ownAccount.number)
    }
  },
)
