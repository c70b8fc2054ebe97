import { createHash } from 'node:crypto'
import { demoPictures, enqueueMissing } from '@minato/api/files/demo-pictures.ts'
import type { Database } from '@minato/api/lib/database/database.ts'
import { pictures as storedPictures } from '@minato/api/lib/pictures/table.ts'
import type { Services } from '@minato/api/services.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { sql } from 'drizzle-orm'
import type { BodyStyle, View } from './views.ts'

/**
 * Equal values make equal pictures. Pictures of one scene share their layers; `paint` is #rrggbb, and empty for a ship.
 */
export type DemoPicture = { scene: `${BodyStyle} ${View}` | `ship ${number}`; paint: string }

/** Measured averages: a cabin is darker than the studio. */
const averageColour = (scene: string) => (scene.endsWith('detail') ? '6a6a69' : 'a3a2a2')

/** The name of a picture that may not be made yet, from its content and approximate average colour. */
export function nameOfDemoPicture({ scene, paint }: DemoPicture) {
  const hash = createHash('sha256').update(`demo picture ${scene} ${paint}`).digest('hex')
  return `${hash}-${averageColour(scene)}` as PictureName
}

/** Enqueues pictures whose files are not stored. Returns their names in order. */
export async function requestDemoPictures(
  tx: Database,
  jobs: Services['jobs'],
  pictures: readonly DemoPicture[],
): Promise<PictureName[]> {
  const names = pictures.map(nameOfDemoPicture)
  const rows = new Map(pictures.map((picture, index) => [names[index], { ...picture, name: names[index] as string }]))
  if (rows.size === 0) return names
  const isStored = sql`EXISTS (SELECT FROM ${storedPictures} stored
    WHERE stored.name = ${demoPictures.name} AND stored.kept_at IS NOT NULL)`
  await tx
    .insert(demoPictures)
    .values([...rows.values()])
    .onConflictDoUpdate({ target: demoPictures.name, set: { sha256: null }, setWhere: sql`NOT ${isStored}` })
  await enqueueMissing(tx, jobs)
  return names
}
