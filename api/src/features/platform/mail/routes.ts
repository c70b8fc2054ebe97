import type { contract } from '@minato/contract/contract.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { clearMailRefusals } from '../users/observed-columns.ts'
import { getUser } from '../users/save-user.ts'
import { findUsersWithDeadAddress } from './refused-addresses.ts'

export const mailRefusalRoutes = ({ db }: Pick<Services, 'db'>): Routes<typeof contract.mailRefusals> => ({
  async show({ params: { id } }) {
    const { mailRefusedOn: days } = await getUser(db, id)
    return { days, isDead: (await findUsersWithDeadAddress(db, [id])).has(id) }
  },

  async clear({ params }) {
    const { id } = await getUser(db, params.id)
    return toSuccess(clearMailRefusals(db, id))
  },
})
