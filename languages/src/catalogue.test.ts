import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueOf, confirmedBy } from './catalogue.ts'

const head = (line: string) => `msgid ""\nmsgstr ""\n"Language: sw\\n"\n${line}\nmsgid "Port"\nmsgstr "Bandari"\n`

test.each([
  ['"X-Confirmed-By: Asha Mrisho, freight agent: money and bans\\n"\n', 'Asha Mrisho, freight agent: money and bans'],
  ['"X-Confirmed-By: nobody yet\\n"\n', null],
  ['', null],
])('reads from a file that begins with %j that it was confirmed by %j', (line, who) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'minato-languages-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.writeFileSync(path.join(folder, 'sw.po'), head(line))
  expect(confirmedBy('sw', folder)).toBe(who)
  expect(catalogueOf('sw', folder).get('Port')).toBe('Bandari')
})
