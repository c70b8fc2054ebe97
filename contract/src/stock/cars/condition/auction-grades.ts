import { lazyValue, messages, t } from '#language/messages.ts'
import { normaliseKey } from '#values/clean-text.ts'

/**
 * The grades of Japanese auctions, the best first. Source: everycar.jp (how to read an auction sheet), pakwheels forum 144880,
 * support.import-ops.com (19 April 2026).
 */
const auctionGrades = messages({
  S: { meaning: 'As new' },
  '6': { meaning: 'Like new, low mileage' },
  '5': { meaning: 'Nearly new' },
  '4.5': { meaning: 'Very good' },
  '4': { meaning: 'Good' },
  '3.5': { meaning: 'Average' },
  '3': { meaning: 'Marks and small damage' },
  '2': { meaning: 'Bad' },
  '1': { meaning: 'Heavily modified, or corroded' },
  '0': { meaning: 'Not graded' },
  RA: { meaning: 'Repaired after a small accident', repaired: true },
  R: { meaning: 'Repaired after an accident', repaired: true },
  R1: { meaning: 'Repaired after an accident', repaired: true },
  R2: { meaning: 'Repaired after a heavy accident', repaired: true },
} as const satisfies Record<string, { meaning: string; repaired?: true }>)
type AuctionGrade = keyof typeof auctionGrades
/** In the order of the scale: an object would put digits first. */
export const auctionGradeNames = [
  'S',
  '6',
  '5',
  '4.5',
  '4',
  '3.5',
  '3',
  '2',
  '1',
  '0',
  'RA',
  'R',
  'R1',
  'R2',
] as const satisfies readonly AuctionGrade[]

/** The grades of an interior, and of an exterior where a sheet has one. */
export const surfaceGrades = messages({
  A: 'Excellent',
  B: 'Good',
  C: 'Average',
  D: lazyValue(() => t('Worn', {}, 'an interior')),
  E: 'Bad',
} as const)

/** Normalises a grade for storage: `４．５`, `r`, `4.0`, `***` are 4.5, R, 4, 0; null for other text. */
export function parseAuctionGrade(text: string): AuctionGrade | null {
  const plain = normaliseKey(text).toUpperCase().replace(/\.0$/, '')
  const grade = /^[*-]+$/.test(plain) ? '0' : plain
  return auctionGradeNames.find((name) => name === grade) ?? null
}

export const repairedGrades = auctionGradeNames.filter((grade) => 'repaired' in auctionGrades[grade])

export const isRepairedGrade = (grade: string | null) => {
  const parsed = grade === null ? null : parseAuctionGrade(grade)
  return parsed !== null && repairedGrades.includes(parsed)
}
