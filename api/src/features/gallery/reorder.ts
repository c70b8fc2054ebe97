import type { Caller } from '../../lib/guard.ts'
import type { Services } from '../../services.ts'
import * as gallery from './gallery.ts'
import { update } from './save-item.ts'

/** Sets the places of items. One that is gone already has none; one that stands there already is not touched. */
export async function reorder(
  { db }: Pick<Services, 'db'>,
  by: Caller,
  places: readonly { id: string; order: number }[],
) {
  const wanted = new Map(places.map(({ id, order }) => [id, order]))
  await db.transaction(async (tx) => {
    for (const item of await gallery.lock(tx, [...wanted.keys()])) {
      const order = wanted.get(item.id)
      if (order !== item.order) await update(tx, by, item, { order })
    }
  })
  return gallery.all(db)
}
