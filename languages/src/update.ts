import fs from 'node:fs'
import path from 'node:path'
import { languages, sourceLanguage } from '@minato/contract/language/languages.ts'
import { createItem, createPoFile, type PoFile, parsePo, stringifyPo } from 'pofile-ts'
import { keyOf } from './catalogue.ts'
import { messagesOf, type SourceMessage } from './check.ts'
import { readSource } from './content.ts'
import { sources } from './outside.ts'

/** Texts about accounts, bans and verdicts: a wrong translation costs money. */
const confirmFirst = [
  'contract/src/deal/issued-documents/invoice-check.ts',
  'contract/src/platform/bank-accounts/facts.ts',
  'contract/src/shipping/import-rules/age/words.ts',
  'contract/src/shipping/import-rules/export-ban/export-ban.ts',
  'contract/src/shipping/import-rules/provision-words.ts',
  'contract/src/shipping/import-rules/words.ts',
  'api/src/features/platform/bank-accounts/emails.ts',
  'web/app/features/platform/site/about/bank-details.tsx',
]

/**
 * Updates a catalogue: keeps translations of current messages, adds new ones empty, drops those of removed messages.
 * Each message lists the file that uses it, and if it has to be confirmed first.
 */
export function updateCatalogue(file: PoFile, messages: readonly SourceMessage[]): PoFile {
  const existingItems = new Map(file.items.map((item) => [keyOf(item.msgid, item.msgctxt ?? ''), item]))
  const items = messages.map(({ english, context, where }) => ({
    ...(existingItems.get(keyOf(english, context)) ?? createItem()),
    msgid: english,
    msgctxt: context || null,
    references: [where],
    extractedComments: confirmFirst.includes(where) ? ['to be confirmed first'] : [],
  }))
  const headers = Object.fromEntries(Object.entries(file.headers).filter(([, value]) => value))
  return { ...file, headers, headerOrder: file.headerOrder.filter((name) => headers[name]), items }
}

export const translatedBy = (messages: readonly SourceMessage[], translate: (message: SourceMessage) => string) => {
  const file = updateCatalogue(createPoFile(), messages)
  return stringifyCatalogue({
    ...file,
    items: messages.map((message, at) => ({ ...createItem(), ...file.items[at], msgstr: [translate(message)] })),
  })
}

/** Without folding: a message is one line that a search finds. */
export const stringifyCatalogue = (file: PoFile) => stringifyPo(file, { foldLength: 0 })

if (import.meta.main) {
  const messages = messagesOf(sources(), readSource)
  for (const language of Object.keys(languages).filter((language) => language !== sourceLanguage)) {
    const file = path.join(import.meta.dirname, '..', `${language}.po`)
    fs.writeFileSync(file, stringifyCatalogue(updateCatalogue(parsePo(fs.readFileSync(file, 'utf8')), messages)))
  }
}
