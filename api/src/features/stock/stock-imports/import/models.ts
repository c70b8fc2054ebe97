import type { VehicleClass } from '@minato/contract/ground/trade/vehicles.ts'
import { usualModels } from './usual-models.ts'

type Model = { make: string; name: string; japanese: string[]; vehicleClass: VehicleClass | null }

/** A name as it is compared: letters and digits alone. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const models: readonly Model[] = Object.entries(usualModels).flatMap(([make, of]) =>
  Object.entries(of).flatMap(([kind, names]) =>
    names.split(', ').map((entry): Model => {
      const [name = '', japanese] = entry.split('=')
      const vehicleClass = kind === 'several' ? null : (kind as VehicleClass)
      return { make, name, japanese: japanese?.split('/') ?? [], vehicleClass }
    }),
  ),
)

/** The models of a make; all of them where it is not among the usual ones. */
function modelsOf(make: string) {
  const own = models.filter((one) => plain(one.make) === plain(make))
  return own.length > 0 ? own : models
}

/** Where a word may end: `RX450h` and `RX 450h` begin with the model RX, `Fitness` begins with no Fit. */
function endsOf(text: string) {
  const ends = new Set<number>()
  let end = 0
  for (const [word] of text.normalize('NFKC').matchAll(/\p{N}+|\p{L}+/gu)) {
    end += word.length
    ends.add(end)
  }
  return ends
}

/** What a usual model is, by its make and the beginning of its name; null for another one, and where the name alone does not say it. */
export function usualClass(make: string, model: string): VehicleClass | null {
  const own = model.toLowerCase().startsWith(`${make.toLowerCase()} `) ? model.slice(make.length) : model
  const [text, ends] = [plain(own), endsOf(own)]
  const fitting = modelsOf(make).filter(({ name }) => text.startsWith(plain(name)) && ends.has(plain(name).length))
  const longest = Math.max(...fitting.map(({ name }) => plain(name).length))
  const kinds = new Set(fitting.filter(({ name }) => plain(name).length === longest).map((one) => one.vehicleClass))
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null
}

/** Words that stand beside the name of a model. */
const beside =
  'ハイブリッド Hybrid, ワゴン Wagon, バン Van, トラック Truck, セダン Sedan, クーペ Coupe, カスタム Custom, スポーツ Sport, ロング Long, ワイド Wide, ターボ Turbo, ディーゼル Diesel, リミテッド Limited, プレミアム Premium, スーパー Super, ツーリング Touring, ハイルーフ High Roof'
const besideModels = beside.split(', ').map((pair): [string, string] => {
  const space = pair.indexOf(' ')
  return [pair.slice(0, space), pair.slice(space + 1)]
})

const japanese = '\\p{Script=Katakana}\\p{Script=Hiragana}\\p{Script=Han}ー'
const someJapanese = new RegExp(`[${japanese}]`, 'u')
/** Whether something in it cannot be read by whoever reads no Japanese. */
export const isJapanese = (text: string) => someJapanese.test(text.normalize('NFKC'))

/** Replaces names that begin where a word does, the longest first; a space may stand between any two of their letters. */
function replaced(text: string, names: readonly (readonly [string, string])[]) {
  const latin = new Map(names.map(([name, word]) => [name.normalize('NFKC'), word]))
  const longest = [...latin.keys()].sort((one, other) => other.length - one.length)
  const pattern = longest.map((name) => [...name].join('\\s*')).join('|')
  return text
    .replace(new RegExp(`(?<![${japanese}])(?:${pattern})`, 'gu'), (name) => ` ${latin.get(name.replace(/\s/g, ''))} `)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The name of a model with what is usual in it in Latin letters: `ハイエースバン DX` is `HiAce Van DX`. What is not known stays. */
export function modelInLatin(make: string, text: string) {
  // Half-width lists write a hyphen for the long vowel.
  const wide = text.normalize('NFKC').replace(/(?<=\p{Script=Katakana})[-‐–−](?=\p{Script=Katakana}|$)/gu, 'ー')
  const known = modelsOf(make).flatMap(({ name, japanese }) => japanese.map((one) => [one, name] as const))
  return replaced(replaced(wide, known), besideModels)
}
