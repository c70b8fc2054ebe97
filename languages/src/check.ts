import { languages, sourceLanguage } from '@minato/contract/language/languages.ts'
import { findTextsReadAtLoad } from './at-load.ts'
import { type Catalogue, catalogueOf, keyOf, sameIn } from './catalogue.ts'
import { readSource } from './content.ts'
import { faultsOfAllEnglish, removeUntranslatedTerms } from './english.ts'
import { type ExtractedMessage, messagesIn } from './in-source.ts'
import { sources, wordsOutside } from './outside.ts'
import { shapeOf } from './shape.ts'

export type SourceMessage = ExtractedMessage & { where: string }

/** Every message of the code base, without duplicates. One with values is one message for all callers. */
export function messagesOf(files: readonly string[], read: (file: string) => string): SourceMessage[] {
  const messagesByKey = new Map<string, SourceMessage>()
  for (const file of files)
    for (const message of messagesIn(read(file), file).messages) {
      const key = keyOf(message.english, message.context)
      const existing = messagesByKey.get(key)
      if (!existing || (message.values && !existing.values)) messagesByKey.set(key, { ...message, where: file })
    }
  return [...messagesByKey.values()]
}

export const faultsOfSource = (messages: readonly SourceMessage[]) =>
  messages.flatMap(({ english, values, where }) => {
    if (!values) return []
    const shape = shapeOrFault(english)
    if (typeof shape === 'string') return [`${where}: ‘${english}’: ${shape}`]
    return differences(shape.values, [...values].sort()).map((fault) => `${where}: ‘${english}’: ${fault} is given`)
  })

export function faultsOfLanguage(language: string, catalogue: Catalogue, messages: readonly SourceMessage[]) {
  const keys = new Set(messages.map(({ english, context }) => keyOf(english, context)))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [
    ...[...catalogue.keys()].filter((key) => !keys.has(key)).map((key) => `${language}: ‘${key}’ is not used`),
    ...messages.flatMap(({ english, context, values }) => {
      const translated = catalogue.get(keyOf(english, context))
      if (translated === undefined) return [`${language}: ‘${english}’ is missing`]
      return (values ? faultsOfOne(english, translated, forms) : []).map(
        (fault) => `${language}: ‘${english}’: ${fault}`,
      )
    }),
  ]
}

/** Messages left in English, by name. Trade terms that are used in every language do not count. */
export function findUntranslated(language: string, catalogue: Catalogue, same: ReadonlySet<string>) {
  const isUntranslated = ([key, text]: [string, string]) => text === englishOf(key) && hasWords(text)
  const englishKeys = [...catalogue].filter(isUntranslated).map(([key]) => key)
  return [
    ...englishKeys.filter((key) => !same.has(key)).map((key) => `${language}: ‘${englishOf(key)}’ is not translated`),
    ...[...same]
      .filter((key) => !englishKeys.includes(key))
      .map((key) => `${language}: ‘${englishOf(key)}’ is not the same`),
  ]
}
const englishOf = (key: string) => key.split('\u0004').at(-1)
const hasWords = (text: string) => /\p{L}{2}/u.test(removeUntranslatedTerms(text.replace(/\{\w+\}|<\/?\w+\/?>/g, '')))

function faultsOfOne(english: string, translated: string, forms: readonly string[]) {
  const [expected, actual] = [shapeOf(english), shapeOrFault(translated)]
  if (typeof actual === 'string') return [actual]
  return [
    ...differences(expected.values, actual.values),
    ...differences(expected.parts, actual.parts),
    ...actual.plurals.flatMap((plural) =>
      forms.filter((form) => !plural.includes(form)).map((form) => `no plural ‘${form}’`),
    ),
  ]
}

function shapeOrFault(message: string) {
  try {
    return shapeOf(message)
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error)
  }
}

const differences = (expected: readonly string[], actual: readonly string[]) => [
  ...expected.filter((name) => !actual.includes(name)).map((name) => `no {${name}}`),
  ...actual.filter((name) => !expected.includes(name)).map((name) => `{${name}} too many`),
]

if (import.meta.main) {
  const messages = messagesOf(sources(), readSource)
  const outside = sources().flatMap((file) => wordsOutside(readSource(file), file))
  const faults = [
    ...faultsOfSource(messages),
    ...faultsOfAllEnglish(messages),
    ...(await findTextsReadAtLoad()),
    ...outside.map(({ where, text }) => `${where}: ‘${text}’ is no message`),
    ...Object.keys(languages)
      .filter((language) => language !== sourceLanguage)
      .flatMap((language) => [
        ...faultsOfLanguage(language, catalogueOf(language), messages),
        ...findUntranslated(language, catalogueOf(language), sameIn(language)),
      ]),
  ]
  for (const fault of faults) console.log(fault)
  console.log(`${messages.length} messages, ${outside.length} texts that are none`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
