import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { cutAtWord } from '#values/clean-text.ts'
import { megabyte } from '#values/files.ts'

/** The public list collapses longer descriptions. */
const readMoreFrom = 100

/** Cuts a description for a card at a word boundary; null if all of it fits. */
export const cutExcerpt = (description: string) =>
  [...description].length <= readMoreFrom ? null : cutAtWord(description, readMoreFrom)

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Checks if a schedule is about a voyage: it has the ship's name and, right after it, the number, with any separators. */
export const mentionsVoyage = (
  { title, description }: { title: string; description: string },
  { vessel, number }: { vessel: string; number: string },
) =>
  [title, description].some((text) =>
    plain(text.replace(/,? *\bvoyage\b/gi, '')).includes(plain(`${vessel} ${number}`)),
  )

export const buildSchedulePdfUrl = (id: string) => `/api/ship-schedule/${id}/pdf`

export const scheduleMessages = messages({
  active: 'Active',
  notices: lazyValue(() => t('Notices', {}, 'of ships')),
  inTable: 'The dates of this ship are in the table above. If this notice says otherwise, the table is right.',
  dates: { cutOff: 'In the yard by', leaves: 'Leaves', arrives: 'Expected' },
  count: (total: number) => t('{total, plural, one {# ship schedule} other {# ship schedules}}', { total }),
  readMore: 'Read more',
  readLess: 'Read less',
  back: 'Back to Ship Schedule',
  listFailed: 'Failed to load ship schedules',
  listEmpty: 'No ship schedules available',
  notFound: 'Schedule not found',
  detailFailed: 'Failed to load ship schedule',
} as const)

export const scheduleLimits = {
  title: [3, 100],
  description: [10, 1000],
  imageUrl: 2000,
  file: 15 * megabyte,
  pictureTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  pdfType: 'application/pdf',
} as const

export const scheduleFormMessages = messages({
  titleMissing: 'Title is required',
  titleShort: 'Title must be at least 3 characters long',
  titleLong: 'Title must be less than 100 characters',
  descriptionMissing: 'Description is required',
  descriptionShort: 'Description must be at least 10 characters long',
  descriptionLong: 'Description must be less than 1000 characters',
  imageUrl: 'Please enter an address that begins with http:// or https://',
  fileLarge: 'Please select a file smaller than 15MB.',
  fileType: 'Please select a JPEG, PNG, GIF, WebP or PDF file.',
} as const)

export const scheduleAdminMessages = messages({
  created: 'Schedule created successfully.',
  updated: 'Schedule updated successfully.',
  deleted: 'Schedule deleted successfully.',
  activated: 'Schedule activated successfully.',
  deactivated: 'Schedule deactivated successfully.',
} as const)

export const scheduleProblems = messages({
  'schedule-not-found': {
    sentence: lazyValue(() => scheduleMessages.notFound),
    help: 'There is no ship schedule with this id, or it is hidden from the public site.',
  },
} as const satisfies Problems)

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const writtenDates = [
  `\\d{1,2}(?:st|nd|rd|th)? ${month},? \\d{4}`,
  `${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`,
  '\\d{4}-\\d{2}-\\d{2}',
  '\\d{1,2}[./]\\d{1,2}[./]\\d{4}',
].join('|')

const dateWords = {
  cutOff: /yard|cut-?off|deadline|deliver(?:ed)? by/i,
  leaves: /leav|depart|sail|etd\b/i,
  arrives: /expected|arriv|reach|eta\b/i,
} as const
type SailingDate = { kind: keyof typeof dateWords; date: string }

/**
 * Extracts the last day in the yard, the departure and the arrival from a description, as written there.
 * The word before a date decides its meaning, within its sentence and after any other date.
 */
export function extractSailingDates(description: string): SailingDate[] {
  let from = 0
  const dates = [...description.matchAll(new RegExp(`\\b(?:${writtenDates})`, 'gi'))].map(({ 0: date, index }) => {
    const before =
      description
        .slice(from, index)
        .split(/[.!?;\n]/)
        .at(-1) ?? ''
    from = index + date.length
    return { before, date }
  })
  return (Object.keys(dateWords) as SailingDate['kind'][]).flatMap((kind) => {
    const match = dates.find(({ before }) => dateWords[kind].test(before))
    return match ? [{ kind, date: match.date }] : []
  })
}
