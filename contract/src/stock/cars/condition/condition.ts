// Rule: the meaning of the marks of an auction sheet.
import { lazyValue, messages, t } from '#language/messages.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { getKeys } from '#values/keys.ts'
import { isRepairedGrade } from './auction-grades.ts'
import { isGlass, type PanelName } from './panels.ts'

/** Severity of a mark, from 1 to 3; null where the sheet has none. */
export type Degree = 1 | 2 | 3 | null
type CodeMeaning = {
  meaning: string
  /** Meanings of 1, 2 and 3, if the sheets use them. */
  degrees?: readonly string[]
  /** A panel with it was, or must be, repaired or replaced. */
  repaired?: true
}

const degrees = {
  sizes: () => [t('small'), t('medium'), t('large')],
  dents: () => [t('thumb-sized'), t('medium'), t('large')],
  lengths: () => [t('thumb-sized'), t('palm-sized'), t('as long as a forearm')],
  numbers: () => [t('a few'), t('several'), t('many')],
  waves: () => [t('hardly visible'), t('visible'), t('needs paint')],
  rusts: () => [t('light'), t('heavy'), t('very heavy')],
  weights: () => [t('light'), t('medium'), t('heavy')],
}

/**
 * The letters of Japanese auction sheets for bodywork. Source: japanwheels.com/auction-sheet, integrityexports.com car maps,
 * support.import-ops.com (19 April 2026).
 * Auctions differ in some of them (BP is not in those lists), so the letter itself is stored.
 */
export const conditionCodes = messages({
  A: { meaning: 'Scratch', degrees: lazyValue(degrees.sizes) },
  U: { meaning: 'Dent', degrees: lazyValue(degrees.dents) },
  B: { meaning: 'Dent with a scratch', degrees: lazyValue(degrees.lengths) },
  E: { meaning: 'Small dimples', degrees: lazyValue(degrees.numbers) },
  W: { meaning: 'Repaired, wavy', degrees: lazyValue(degrees.waves), repaired: true },
  S: { meaning: 'Rust', degrees: lazyValue(degrees.rusts) },
  C: { meaning: 'Corrosion', degrees: lazyValue(degrees.rusts) },
  P: { meaning: 'Paint mark', degrees: lazyValue(degrees.sizes) },
  H: { meaning: 'Faded paint', degrees: lazyValue(degrees.weights) },
  F: { meaning: lazyValue(() => t('Worn', {}, 'a mark on a car')), degrees: lazyValue(degrees.weights) },
  Y: { meaning: 'Crack or hole', degrees: lazyValue(degrees.sizes) },
  D: { meaning: 'Crack or hole', degrees: lazyValue(degrees.sizes) },
  T: { meaning: 'Cut', degrees: lazyValue(degrees.sizes) },
  BP: { meaning: 'Dent with a paint mark', degrees: lazyValue(degrees.sizes) },
  X: { meaning: 'Should be replaced', repaired: true },
  XX: { meaning: lazyValue(() => t('Replaced', {}, 'a panel')), repaired: true },
  R: { meaning: 'Repaired', repaired: true },
  RX: { meaning: 'Repaired, but should be replaced', repaired: true },
  G: { meaning: 'Stone chip' },
  L: { meaning: 'Out of line' },
  O: { meaning: 'Pushed in' },
} as const satisfies Record<string, CodeMeaning>)
export type ConditionCode = keyof typeof conditionCodes
export const conditionCodeNames = getKeys(conditionCodes)

/** Letters with another meaning on glass. */
const glassCodes: Partial<Record<ConditionCode, CodeMeaning>> = messages({
  G: { meaning: 'Stone chip' },
  X: { meaning: 'Should be replaced', degrees: ['crack of about 1 cm'] },
  R: { meaning: 'Repaired crack' },
  RX: { meaning: 'Repaired, but should be replaced' },
})

export type Mark = {
  panel: PanelName
  letter: ConditionCode
  degree: Degree
  /**
   * Position on its panel, in fractions of that panel's width and height on the outline; null: unknown. It also fits other
   * outlines.
   */
  place: { x: number; y: number } | null
  note: string | null
}

const pattern = /^(XX|RX|BP|[AUBEWSCPHFYDTXGRLO])([1-3])?$/

/**
 * Parses a mark of an auction sheet: `U2` is a dent of degree 2. Accepts small letters, spaces and full-width letters of a
 * Japanese keyboard. Null for other text.
 */
export function parseMark(text: string): Pick<Mark, 'letter' | 'degree'> | null {
  const [, letter, degree] = pattern.exec(normaliseKey(text).replaceAll(' ', '').toUpperCase()) ?? []
  return letter ? { letter: letter as ConditionCode, degree: degree ? (Number(degree) as Degree) : null } : null
}

/** Formats a mark as on a sheet: `U2`. */
export const formatMark = ({ letter, degree }: Pick<Mark, 'letter' | 'degree'>) => `${letter}${degree ?? ''}`

/** Describes a mark: `Dent, thumb-sized`. On glass some letters mean something else. */
export function describeMark({ letter, degree, panel }: Pick<Mark, 'letter' | 'degree'> & { panel?: PanelName }) {
  const body: CodeMeaning = conditionCodes[letter]
  const { meaning, degrees } = (panel && isGlass(panel) && glassCodes[letter]) || body
  const how = degree === null ? undefined : degrees?.[degree - 1]
  return how ? t('{meaning}, {how}', { meaning, how }) : meaning
}

/** Lists the letters of some marks once each, in the order of the table, with their meaning: the legend beside an outline. */
export const listLegend = (marks: readonly Pick<Mark, 'letter'>[]) =>
  conditionCodeNames
    .filter((letter) => marks.some((mark) => mark.letter === letter))
    .map((letter) => ({ letter, meaning: conditionCodes[letter].meaning }))

/** Letters of panels that were, or should be, repaired or replaced. */
export const repairCodes = conditionCodeNames.filter((letter) => 'repaired' in conditionCodes[letter])

/** Checks if a mark reports a repair of its panel. Glass is not counted as a panel. */
export const isRepairMark = ({ letter, panel }: Pick<Mark, 'letter' | 'panel'>) =>
  repairCodes.includes(letter) && !isGlass(panel)

type Inspected = {
  /** Null without an inspection; an empty list without marks. */
  condition: readonly Pick<Mark, 'letter' | 'panel'>[] | null
  auctionGrade: string | null
  repairHistory: 'NONE' | 'REPAIRED' | 'UNKNOWN' | null
}

/**
 * Checks if a panel was, or should be, repaired or replaced. Evidence is a mark (W, X, XX, R, RX) on a part other than glass. A
 * grade of accidents (R, RA, R1, R2) is evidence, too. The history also counts. Null without evidence and without an
 * inspection: a history without accidents does not exclude a repainted panel.
 */
export function hasRepairedPanels({ condition, auctionGrade, repairHistory }: Inspected): boolean | null {
  if (repairHistory === 'REPAIRED' || isRepairedGrade(auctionGrade) || condition?.some(isRepairMark)) return true
  return condition === null ? null : false
}
