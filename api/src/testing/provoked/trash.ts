import type { trashProblems } from '@minato/contract/ground/trash/facts.ts'
import { nothing, type Provoke } from './world.ts'

export const trash: Record<keyof typeof trashProblems, Provoke> = {
  'trash-not-found': ({ asAdmin }) => asAdmin.trash.restore({ params: nothing }),
  'number-taken': async ({ asAdmin, build }) => {
    const car = await build.car()
    await asAdmin.cars.remove({ params: car })
    await build.car({ stockNumber: car.stockNumber })
    return asAdmin.trash.restore({ params: car })
  },
}
