import type { Services } from '../../services.ts'
import * as gallery from './queries.ts'

/** Sets the places of items. One that is gone already has none; one that stands there already is not touched. */
export async function reorder({ db }: Pick<Services, 'db'>, places: readonly { id: string; order: number }[]) {
  const wanted = new Map(places.map(({ id, order }) => [id, order]))
  await db.transaction(async (tx) => {
    for (const item of await gallery.lock(tx, [...wanted.keys()])) {
      const order = wanted.get(item.id)
      if (order !== item.order) await gallery.update(tx, item.id, { order })
    }
  })
  return gallery.all(db)
}
