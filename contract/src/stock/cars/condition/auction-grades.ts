import { normaliseKey } from '#values/clean-text.ts'

/** Grades of Japanese auctions that tell of a repaired accident, the lightest first. */
export const repairedGrades = ['RA', 'R', 'R1', 'R2'] as const

/**
 * The grades of Japanese auctions, the best first; 0 is not graded. Source: everycar.jp (how to read an auction sheet),
 * pakwheels forum 144880, support.import-ops.com (19 April 2026).
 */
export const auctionGradeNames = ['S', '6', '5', '4.5', '4', '3.5', '3', '2', '1', '0', ...repairedGrades] as const

/** The grades of an interior, and of an exterior where a sheet has one, the best first. */
export const surfaceGrades = ['A', 'B', 'C', 'D', 'E'] as const

/** Normalises a grade for storage: `４．５`, `r`, `4.0`, `***` are 4.5, R, 4, 0; null for other text. */
export function parseAuctionGrade(text: string) {
  const plain = normaliseKey(text).toUpperCase().replace(/\.0$/, '')
  const grade = /^[*-]+$/.test(plain) ? '0' : plain
  return auctionGradeNames.find((name) => name === grade) ?? null
}

export const isRepairedGrade = (grade: string | null) => {
  const parsed = grade === null ? null : parseAuctionGrade(grade)
  return repairedGrades.some((repaired) => repaired === parsed)
}
