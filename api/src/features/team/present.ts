import type { ManagedMember, TeamMember } from '@minato/contract/team/endpoints.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import type { TeamRow } from './table.ts'

/** A member as the API answers them to everybody: what is not declared there does not leave. */
export const present = (row: TeamRow): TeamMember => ({ ...row, image: row.picture && pictureUrl(row.picture) })

/** The same for the back-office. */
export const presentManaged = (row: TeamRow): ManagedMember => ({
  ...row,
  ...present(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** A member as the audit log compares them: what a person may change, in the words of the API. */
export const auditable = ({ picture, ...same }: TeamRow) => ({ ...same, image: picture })
