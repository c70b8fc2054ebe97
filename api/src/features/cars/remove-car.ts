import { violates } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import * as audit from '../audit/audit.ts'
import * as cars from './cars.ts'
import { auditable } from './present.ts'

/** Deletes a car for good, unless an order refers to it; its pictures go with the next sweep. */
export async function removeCar({ db }: Pick<Services, 'db'>, by: Caller, id: string) {
  const removal = db.transaction(async (tx) => {
    const [car] = await cars.remove(tx, id)
    if (!car) throw new Refusal('car-not-found')
    await audit.record(tx, by, { entity: 'car', id, title: car.title, before: auditable(car) })
  })
  await removal.catch((error) => {
    throw violates(error, 'order_lines_car_id_cars_id_fk') ? new Refusal('car-in-use') : error
  })
}
