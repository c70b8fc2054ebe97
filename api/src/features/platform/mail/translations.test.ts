import { issuedDocumentKinds } from '@minato/contract/deal/issued-documents/facts.ts'
import { languageHeader } from '@minato/contract/language/languages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { findExampleTexts, ownAccount, ownCompany, replaceAccounts } from '#testing/examples/own-company.ts'
import { readPdf } from '#testing/files/pdf.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { markTranslations, removeTranslations } from '#testing/mark-translations.ts'
import { sendEveryEmail } from '#testing/scenarios/every-email.ts'
import { mailKinds } from '#testing/scenarios/mail-kinds.ts'
import { type App, test } from '#testing/test.ts'
import { mails } from './table.ts'

/** Returns the languages of a text's marked parts. */
const languagesOf = (text: string) => [...new Set([...text.matchAll(/⟦(\w\w) /g)].map(([, language]) => language))]

/** A stock number, the number of a document, or the short id of an order. */
const startsWithCode = /^[\w-]*\d{3}|^[\da-f]{8}\b/

const english = /\b(the|of|your|our|and|to|is|was|for|a|not|by|from|on|in)\b/i
const typedTexts =
  /^(It cannot be read\.|It is not on our account|The bank is closed|The report at the port shows it|We have paid for it|.*The bumper is broken)$/

/** Texts that buyers typed, and names that staff typed. */
const byBuyers = /Amina|Rahman|Wanjiku|Mwangi|Ánh|José|Kenji|Mori|bumper|LC-555|Zubeida/

/** Keeps unconfirmed addresses of new accounts unconfirmed, whatever happens. */
const neverProven = sql.raw(`
  CREATE FUNCTION never_proven() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.email_confirmed_at := OLD.email_confirmed_at; RETURN NEW; END';
  CREATE TRIGGER never_proven BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION never_proven();`)

/** Returns all stored rows, except emails and the search words of the log. */
async function listStoredRows({ services: { db } }: App) {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'mails'`,
  )
  const all = await Promise.all(
    rows.map(({ name }) => db.execute(sql.raw(`SELECT to_jsonb(t) - 'search_text' AS row FROM "${name}" AS t`))),
  )
  return all.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row).replace(/"words":"[^"]*"/g, '')))
}

const licence = 'Licence 631155500142'

/** Runs all examples for a company with its own settings. Its customers read Swahili, its staff Japanese. */
const walkTest = test.extend('walk', { scope: 'file' }, async ({ app, build }, { onCleanup }) => {
  const readers = new Map<string, string>()
  const proven = new Set(['zubeida.karimova@buyer.example'])
  async function user(values: Parameters<typeof build.user>[0] = {}) {
    const language = values.role === 'ADMIN' || values.staffRoleId ? 'ja' : 'sw'
    const isProven = language === 'ja' || proven.has(values.email ?? '')
    const made = await build.user({ language, ...(!isProven && { emailConfirmedAt: null }), ...values })
    readers.set(made.email, language)
    if (isProven) proven.add(made.email)
    return made
  }
  const world = { app, build: { ...build, user } }
  await app.services.db.execute(neverProven)
  const admin = await world.build.admin()
  const office = await app.as(admin)
  await office.settings.change({ body: { ...ownCompany, paperFoot: [licence], languages: ['sw', 'ja'] } })
  await office.settings.uploadLogo({ form: formOf({ logo: await createPictureFile() }) })
  const ends: (() => void)[] = []
  onCleanup(() => {
    for (const end of ends) end()
  })
  for (const language of ['sw', 'ja'] as const) markTranslations(language, (end) => ends.push(end))
  const { params, issued } = await inLanguage('ja', async () => {
    await replaceAccounts(office)
    return sendEveryEmail(world)
  })
  const later = await app.as(admin)
  const readDocuments = () =>
    issued.map(({ kind, id: paperId }) => ({
      kind,
      async read(headers: Record<string, string> = {}) {
        const { url } = await later.issuedPapers.address({ params: { ...params, paperId } })
        const response = await app.send(new Request(new URL(url, 'http://localhost'), { headers }))
        return readPdf(new Uint8Array(await response.arrayBuffer()))
      },
    }))
  return { readers, proven, readDocuments, letters: await app.services.db.select().from(mails) }
})

const walkOptions = { timeout: 180_000, retry: 0 }

walkTest(
  "sends every kind of email in its reader's language, and repeats typed text to confirmed addresses only",
  walkOptions,
  async ({ app, walk }) => {
    const { readers, proven, readDocuments, letters: all } = walk
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(mailKinds))
    const faults: string[] = []
    for (const { kind, to, subject, text, html } of all) {
      // Readers without an account get the language of their page or of their inviter; the company gets English.
      const language = readers.get(to) ?? (to.endsWith('.test') ? undefined : 'ja')
      const usedLanguages = languagesOf(`${subject} ${text} ${html}`)
      const isStranger = language && !proven.has(to)
      if (isStranger && !text?.startsWith(`⟦${language} Hello,⟧\n`))
        faults.push(`${kind} to ${to} begins ${text?.slice(0, 40)}`)
      if (isStranger && byBuyers.test(subject + text + html))
        faults.push(`${kind} to ${to} repeats ${byBuyers.exec(subject + text + html)}`)
      if (usedLanguages.join() !== (language ?? ''))
        faults.push(`${kind} to ${to}, who reads ${language}, is in ${usedLanguages}`)
      if (!language || !text) continue
      if (!subject.startsWith('⟦')) faults.push(`${kind}: ${subject}`)
      if (startsWithCode.test(subject.replace(/⟦\w\w /g, ''))) faults.push(`${kind} begins with a code: ${subject}`)
      if (!html?.includes(`<html lang="${language}" dir="ltr">`)) faults.push(`${kind} is not marked as ${language}`)
      for (const [, path = ''] of html?.matchAll(/href="http:\/\/localhost:3000(\/[^"]*)"/g) ?? [])
        if (!/^\/admin\b/.test(path) && !path.startsWith(`/${language}/`)) faults.push(`${kind} leads to ${path}`)
      for (const line of removeTranslations(text).split('\n'))
        if (english.test(line) && !typedTexts.test(line)) faults.push(`${kind} says ${line}`)
    }
    expect(faults).toEqual([])
    expect((await listStoredRows(app)).filter((row) => row.includes('⟦'))).toEqual([])

    expect(new Set(readDocuments().map(({ kind }) => kind))).toEqual(new Set(getKeys(issuedDocumentKinds)))
    for (const { kind, read } of readDocuments()) {
      const { pages } = await read({ [languageHeader]: 'ja' })
      expect(`${kind}: ${pages}`).not.toContain('⟦')
    }
  },
)

walkTest(
  'names the company in every kind of email and document, and the example company in none',
  walkOptions,
  async ({ walk }) => {
    const { letters, readDocuments } = walk
    expect(mailKinds.filter((missing) => !letters.some(({ kind }) => kind === missing))).toEqual([])
    for (const { kind, to, subject, text, html } of letters) {
      expect([kind, findExampleTexts([to, subject, text, html].join('\n'))]).toEqual([kind, []])
      expect(text).toContain(`${ownCompany.legalName}\n${ownCompany.companyEmail} · ${ownCompany.companyPhone}`)
    }
    expect(letters.find(({ kind }) => kind === 'order-placed')?.text).toContain(`wa.me/${ownCompany.chatNumber}`)
    expect(letters.find(({ kind }) => kind === 'order-placed-office')?.to).toBe(ownCompany.companyEmail)

    expect(
      getKeys(issuedDocumentKinds).filter((missing) => !readDocuments().some(({ kind }) => kind === missing)),
    ).toEqual([])
    for (const { kind, read } of readDocuments()) {
      const { pages, pictures } = await read()
      expect([kind, findExampleTexts(pages.join(' '))]).toEqual([kind, []])
      expect(pictures, kind).toEqual([expect.closeTo(640 / 480)])
      for (const text of [ownCompany.legalName, ownCompany.companyPhone, licence])
        expect(pages[0], kind).toContain(text)
      if (kind === 'proforma') expect(pages[0]).toContain(ownAccount.number)
    }
  },
)
