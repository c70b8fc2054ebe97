// Rule: which class a usual make and model have, and their names in Latin letters.
import type { VehicleClass } from '#platform/trade/vehicles.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { foldCase } from '#values/lower-case.ts'
import { toNameKey } from '../words/keyword-forms.ts'
import { usualModels } from './usual-models.ts'

type Model = { make: string; name: string; japanese: string[]; vehicleClass: VehicleClass | null }

/** Only letters and digits are compared. */
const normalise = (text: string) => foldCase(text).replace(/[^\p{L}\p{N}]/gu, '')

const models: readonly Model[] = Object.entries(usualModels).flatMap(([make, classes]) =>
  Object.entries(classes).flatMap(([className, names]) =>
    names.split(', ').map((entry): Model => {
      const [name = '', japanese] = entry.split('=')
      const vehicleClass = className === 'several' ? null : (className as VehicleClass)
      return { make, name, japanese: japanese?.split('/') ?? [], vehicleClass }
    }),
  ),
)

function modelsOf(make: string) {
  const key = normalise(toNameKey(foldCase(make)))
  return models.filter((model) => normalise(model.make) === key)
}

/** Positions of word ends: `RX450h` and `RX 450h` begin with the model RX, `Fitness` does not begin with Fit. */
function wordEnds(text: string) {
  const ends = new Set<number>()
  let end = 0
  for (const [word] of normaliseKey(text).matchAll(/\p{N}+|\p{L}+/gu)) {
    end += word.length
    ends.add(end)
  }
  return ends
}

/**
 * Finds the class by make and beginning of the model name; null for an unknown or ambiguous model. Foreign makes have models of
 * the same names, so only a missing make allows all models: a Ranger of Ford is no truck of Hino.
 */
export function findUsualClass(make: string, model: string): VehicleClass | null {
  const name = startsWithName(model, make) ? model.slice(make.length) : model
  const [text, ends] = [normalise(name), wordEnds(name)]
  const fitting = (make.trim() ? modelsOf(make) : models).filter(
    ({ name }) => text.startsWith(normalise(name)) && ends.has(normalise(name).length),
  )
  const longest = Math.max(...fitting.map(({ name }) => normalise(name).length))
  const longestModels = fitting.filter(({ name }) => normalise(name).length === longest)
  const kinds = new Set(longestModels.map(({ vehicleClass }) => vehicleClass))
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null
}

const startsWithName = (text: string, name: string) => foldCase(text).startsWith(`${foldCase(name)} `)

/** Guesses the class from make and model, else from a title with the make. Null if unknown or ambiguous. */
export function guessVehicleClass({ make, model, title }: { make: string; model: string; title: string }) {
  const name = title.replace(/^\s*\d{4}\s+/, '')
  const titleMake = make || Object.keys(usualModels).find((usualMake) => startsWithName(name, usualMake))
  const fromModel = findUsualClass(make, transliterateModel(make, model))
  return fromModel ?? (titleMake ? findUsualClass(titleMake, transliterateModel(titleMake, name)) : null)
}

const companionWords =
  'ハイブリッド Hybrid, ワゴン Wagon, バン Van, トラック Truck, セダン Sedan, クーペ Coupe, カスタム Custom, スポーツ Sport, ロング Long, ワイド Wide, ターボ Turbo, ディーゼル Diesel, リミテッド Limited, プレミアム Premium, スーパー Super, ツーリング Touring, ハイルーフ High Roof'
const companionPairs = companionWords.split(', ').map((pair): [string, string] => {
  const space = pair.indexOf(' ')
  return [pair.slice(0, space), pair.slice(space + 1)]
})

const japanese = '\\p{Script=Katakana}\\p{Script=Hiragana}\\p{Script=Han}ー'
const someJapanese = new RegExp(`[${japanese}]`, 'u')
export const isJapanese = (text: string) => someJapanese.test(normaliseKey(text))

/** Replaces names at the start of a word, the longest first; spaces between their letters are ignored. */
function replaceNames(text: string, names: readonly (readonly [string, string])[]) {
  const latin = new Map(names.map(([name, word]) => [normaliseKey(name), word]))
  const longest = [...latin.keys()].sort((a, b) => b.length - a.length)
  const pattern = longest.map((name) => [...name].join('\\s*')).join('|')
  return text
    .replace(new RegExp(`(?<![${japanese}])(?:${pattern})`, 'gu'), (name) => ` ${latin.get(name.replace(/\s/g, ''))} `)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Transliterates usual words: `ハイエースバン DX` becomes `HiAce Van DX`. Unknown words stay. */
export function transliterateModel(make: string, text: string) {
  // Half-width lists use a hyphen as the long vowel mark.
  const wide = normaliseKey(text).replace(/(?<=\p{Script=Katakana})[-‐–−](?=\p{Script=Katakana}|$)/gu, 'ー')
  const modelsOfMake = modelsOf(make)
  // A name in Japanese is spelled alike for every make.
  const modelPairs = (modelsOfMake.length > 0 ? modelsOfMake : models).flatMap(({ name, japanese }) =>
    japanese.map((word) => [word, name] as const),
  )
  return replaceNames(replaceNames(wide, modelPairs), companionPairs)
}
