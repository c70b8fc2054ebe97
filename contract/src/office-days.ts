/** The time zone of the office: its days are what the back-office filters and counts by. Japan has no summer time. */
export const officeZone = 'Asia/Tokyo'
const offset = 9 * 3_600_000

/** The calendar day in Japan on which a moment falls, `2026-06-01`. */
export const officeDay = (at: Date) => new Date(at.getTime() + offset).toISOString().slice(0, 10)
