import { carAdminMessages } from '@minato/contract/car-admin-facts.ts'
import { carMessages } from '@minato/contract/car-facts.ts'
import { violates } from '../../lib/database.ts'
import { Refusal } from '../../lib/problem.ts'
import type { Services } from '../../services.ts'
import * as cars from './queries.ts'

/** Deletes a car for good, unless an order refers to it; its pictures go with the next sweep. */
export async function removeCar({ db, stock }: Pick<Services, 'db' | 'stock'>, id: string) {
  try {
    const { rowCount } = await cars.remove(db, id)
    if (!rowCount) throw new Refusal(404, carMessages.notFound)
  } catch (error) {
    if (violates(error, 'order_lines_car_id_cars_id_fk')) throw new Refusal(409, carAdminMessages.inUse)
    throw error
  }
  stock.forget()
}
