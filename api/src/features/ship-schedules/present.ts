import type { ManagedSchedule, ShipSchedule } from '@minato/contract/ship-schedules/endpoints.ts'
import { schedulePdfUrl } from '@minato/contract/ship-schedules/facts.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import type { ShipScheduleRow } from './table.ts'

/** A schedule as the API answers it. */
export const present = (row: ShipScheduleRow): ShipSchedule => ({
  ...row,
  image: row.picture ? pictureUrl(row.picture) : row.imageUrl,
  pdf: row.pdf && schedulePdfUrl(row.id),
})

/** The same for the back-office. */
export const presentManaged = (row: ShipScheduleRow): ManagedSchedule => ({
  ...present(row),
  imageUrl: row.imageUrl,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** A schedule as the audit log compares it: what a person may change, in the words of the API. */
export const auditable = ({ picture, ...same }: ShipScheduleRow) => ({ ...same, image: picture })
