import { issuedKinds } from '@minato/contract/deal/issued-papers/facts.ts'
import { languageHeader } from '@minato/contract/language/languages.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openAccounts, ownCompany } from '../../../testing/examples/own-company.ts'
import { readPdf } from '../../../testing/files/pdf.ts'
import { inBrackets, outsideBrackets } from '../../../testing/in-brackets.ts'
import { type App, test } from '../../../testing/test.ts'
import { everyLetter } from '../../../testing/written/every-letter.ts'
import { mailKinds, mails } from './table.ts'

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

test('an email of every kind is written as its reader reads, and repeats to no unconfirmed address what was typed', {
  timeout: 180_000,
  retry: 0,
}, async ({ app, build }) => {
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
  await office.settings.change({ body: { ...ownCompany, languages: ['sw', 'ja'] } })
  inBrackets('sw')
  inBrackets('ja')
  const { params, issued } = await inLanguage('ja', async () => {
    await openAccounts(office)
    return everyLetter(world)
  })

  const all = await app.services.db.select().from(mails)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(mailKinds))
  const faults: string[] = []
  for (const { kind, to, subject, text, html } of all) {
    // Without an account: as the page on which they act, or whoever invites them; at the company's own address, in English.
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

  expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(namesOf(issuedKinds)))
  const later = await app.as(admin)
  for (const { kind, id: paperId } of issued) {
    const { url } = await later.issuedPapers.address({ params: { ...params, paperId } })
    const asked = new Request(new URL(url, 'http://localhost'), { headers: { [languageHeader]: 'ja' } })
    const { pages } = await readPdf(new Uint8Array(await (await app.send(asked)).arrayBuffer()))
    expect(`${kind}: ${pages}`).not.toContain('⟦')
  }
})
