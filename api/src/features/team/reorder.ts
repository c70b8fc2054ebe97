import type { MemberPlaces } from '@minato/contract/team/endpoints.ts'
import type { Caller } from '../../lib/guard.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import { auditable } from './present.ts'
import { named } from './save-member.ts'
import * as team from './team.ts'

/**
 * Sets the places of members, all of them or none.
 * @throws Refusal 409 where the caller saw another order, or somebody who is gone
 */
export const reorder = ({ db }: Pick<Services, 'db'>, by: Caller, places: MemberPlaces) =>
  db.transaction(async (tx) => {
    const found = await team.lock(
      tx,
      places.map(({ id }) => id),
    )
    const members = new Map(found.map((member) => [member.id, member]))
    for (const { id, order, was } of places) {
      const before = members.get(id)
      if (!before || (was !== undefined && was !== before.order)) throw new Refusal('stale')
      if (order === before.order) continue
      const after = await team.place(tx, id, { order })
      await audit.record(tx, by, { ...named(after), before: auditable(before), after: auditable(after) })
    }
    return team.all(tx)
  })
