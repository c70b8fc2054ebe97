import { languages, sourceLanguage } from '@minato/contract/language/languages.ts'
import { findTextsReadAtLoad } from './at-load.ts'
import { type Catalogue, catalogueOf, keyOf, sameIn } from './catalogue.ts'
import { readSource } from './content.ts'
import { faultsOfAllEnglish, removeUntranslatedTerms } from './english.ts'
import { type ExtractedMessage, messagesIn } from './in-source.ts'
import { sources, wordsOutside } from './outside.ts'
import { shapeOf } from './shape.ts'

/** A message of the source, with one location of its use. */
export type SourceMessage = ExtractedMessage & { where: string }

/** Every message of the code base, without duplicates. One with values is one message for all callers. */
export function messagesOf(files: readonly string[], read: (file: string) => string): SourceMessage[] {
  const messagesByKey = new Map<string, SourceMessage>()
  for (const file of files)
    for (const found of messagesIn(read(file), file).found) {
      const key = keyOf(found.english, found.context)
      const existing = messagesByKey.get(key)
      if (!existing || (found.values && !existing.values)) messagesByKey.set(key, { ...found, where: file })
    }
  return [...messagesByKey.values()]
}

/** Faults of messages in the source, each with location and name. */
export const faultsOfSource = (said: readonly SourceMessage[]) =>
  said.flatMap(({ english, values, where }) => {
    if (!values) return []
    const shape = shapeOrFault(english)
    if (typeof shape === 'string') return [`${where}: ‘${english}’: ${shape}`]
    return differences(shape.values, [...values].sort()).map((what) => `${where}: ‘${english}’: ${what} is given`)
  })

/** Faults of a language, each with the message's name. */
export function faultsOfLanguage(language: string, catalogue: Catalogue, said: readonly SourceMessage[]) {
  const keys = new Set(said.map(({ english, context }) => keyOf(english, context)))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [
    ...[...catalogue.keys()].filter((key) => !keys.has(key)).map((key) => `${language}: ‘${key}’ is said nowhere`),
    ...said.flatMap(({ english, context, values }) => {
      const translated = catalogue.get(keyOf(english, context))
      if (translated === undefined) return [`${language}: ‘${english}’ is missing`]
      return (values ? faultsOfOne(english, translated, forms) : []).map(
        (fault) => `${language}: ‘${english}’: ${fault}`,
      )
    }),
  ]
}

/** Messages left in English, by name. Trade terms that are used in every language do not count. */
export function leftInEnglish(language: string, catalogue: Catalogue, same: ReadonlySet<string>) {
  const isLeft = ([key, said]: [string, string]) => said === englishOf(key) && hasWords(said)
  const englishKeys = [...catalogue].filter(isLeft).map(([key]) => key)
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
  const [wanted, has] = [shapeOf(english), shapeOrFault(translated)]
  if (typeof has === 'string') return [has]
  return [
    ...differences(wanted.values, has.values),
    ...differences(wanted.parts, has.parts),
    ...has.plurals.flatMap((plural) =>
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

const differences = (wanted: readonly string[], has: readonly string[]) => [
  ...wanted.filter((name) => !has.includes(name)).map((name) => `no {${name}}`),
  ...has.filter((name) => !wanted.includes(name)).map((name) => `{${name}} too many`),
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
        ...leftInEnglish(language, catalogueOf(language), sameIn(language)),
      ]),
  ]
  for (const fault of faults) console.log(fault)
  console.log(`${messages.length} messages, ${outside.length} texts that are none`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
