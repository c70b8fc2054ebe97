import type { contract } from '@minato/contract/contract.ts'
import { pictureUrl } from '@minato/contract/files.ts'
import type { TeamMember } from '@minato/contract/team.ts'
import type { Routes } from '../../lib/guard.ts'
import type { Services } from '../../services.ts'
import * as team from './queries.ts'
import type { TeamRow } from './table.ts'

const present = (row: TeamRow): TeamMember => ({ ...row, image: row.picture && pictureUrl(row.picture) })

export const teamRoutes = ({ db }: Services): Routes<typeof contract.team> => ({
  list: async () => ({ success: true, data: (await team.active(db)).map(present) }),
})
