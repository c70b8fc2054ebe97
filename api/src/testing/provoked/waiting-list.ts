import {
  maxWaitingListsPerUser,
  maxWaitingPerCar,
  type waitingListProblems,
} from '@minato/contract/stock/cars/waiting-list/facts.ts'
import { shortlistLimits, type shortlistProblems } from '@minato/contract/stock/shortlists/facts.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import * as table from '#stock/shortlists/table.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

export const tellFirst: Record<keyof typeof waitingListProblems, Provoke> = {
  'nothing-to-wait-for': async ({ asCustomer, build }) => asCustomer.tellFirst.join({ params: await build.car() }),
  'wait-for-own': async ({ asCustomer, build, order }) => {
    const car = await build.car()
    await order(car.id)
    return asCustomer.tellFirst.join({ params: car })
  },
  'too-many-wait': async ({ app, asCustomer, build }) => {
    const car = await build.car({ status: 'ON_HOLD' })
    for (let count = 0; count < maxWaitingPerCar; count++)
      await (await app.as(await build.user())).tellFirst.join({ params: car })
    return asCustomer.tellFirst.join({ params: car })
  },
  'nobody-waits': async ({ asAdmin, asCustomer, build }) => {
    onTestFinished(async () => {
      await asAdmin.settings.change({ body: { queueHours: 24 } })
    })
    await asAdmin.settings.change({ body: { queueHours: 0 } })
    return asCustomer.tellFirst.join({ params: await build.car({ status: 'ON_HOLD' }) })
  },
  'waits-for-many': async ({ asCustomer, build }) => {
    const join = async () => asCustomer.tellFirst.join({ params: await build.car({ status: 'ON_HOLD' }) })
    for (let count = 0; count < maxWaitingListsPerUser; count++) await join()
    return join()
  },
}

const createShortlist = async ({ asCustomer, build }: TestWorld, count = 1) => {
  const cars = await Promise.all(Array.from({ length: count }, () => build.car()))
  const { shortlist } = await asCustomer.shortlists.create({
    body: { title: 'For Mr Otieno', carIds: cars.map(({ id }) => id) },
  })
  return shortlist
}

export const shortlists: Record<keyof typeof shortlistProblems, Provoke> = {
  'shortlist-not-found': ({ asCustomer }) => asCustomer.shortlists.remove({ params: missingId }),
  'shortlist-gone': ({ guest }) => guest.shortlists.open({ body: { token: 'none' } }),
  'shortlist-over': async (world) => {
    const { id } = await createShortlist(world)
    const endsOn = addDays(toOfficeDay(world.app.services.now), -1)
    await world.app.services.db.update(table.shortlists).set({ endsOn }).where(eq(table.shortlists.id, id))
    return world.asCustomer.shortlists.makeLink({ params: { id } })
  },
  'shortlist-closed': async (world) => {
    const params = await createShortlist(world)
    await world.asAdmin.shortlists.answerReport({ params, body: { close: true } })
    return world.asCustomer.shortlists.makeLink({ params })
  },
  'shortlist-full': async (world) => {
    const params = await createShortlist(world, shortlistLimits.cars)
    return world.asCustomer.shortlists.add({ params, body: { carIds: [(await world.build.car()).id] } })
  },
  'too-many-shortlists': async (world) => {
    for (let count = 0; count <= shortlistLimits.lists; count++) await createShortlist(world)
  },
}
