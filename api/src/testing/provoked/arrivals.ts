import { type arrivalProblems, claimPhotoLimits } from '@minato/contract/deal/arrivals/facts.ts'
import type { reviewProblems } from '@minato/contract/deal/reviews/facts.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { claimPhotos as photos } from '#deal/arrivals/table.ts'
import { createPictureFile, formOf } from '../files/picture.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

const text = 'The bumper is broken'

/** Creates a delivered and received order of one car. */
async function createReceivedOrder({ asAdmin, asCustomer, order }: TestWorld) {
  const { id, orderItems } = await order()
  await asAdmin.orders.update({ params: { id }, body: { status: 'DELIVERED' } })
  const params = { id, itemId: orderItems[0]?.id ?? '' }
  await asCustomer.arrivals.receive({ params, body: { state: 'damaged' } })
  return params
}

/** Creates a received order with a damage claim. */
async function createDamageClaim(world: TestWorld) {
  const params = await createReceivedOrder(world)
  const { claimId } = await world.asCustomer.arrivals.claim({ params, body: { text } })
  return { ...params, claimId }
}

export const arrivals: Record<keyof typeof arrivalProblems, Provoke> = {
  'car-not-come': async ({ asCustomer, order }) => {
    const { id, orderItems } = await order()
    return asCustomer.arrivals.receive({ params: { id, itemId: orderItems[0]?.id ?? '' }, body: { state: 'good' } })
  },
  'car-received': async (world) =>
    world.asCustomer.arrivals.receive({ params: await createReceivedOrder(world), body: { state: 'good' } }),
  'car-not-received': async ({ asCustomer, order }) => {
    const { id, orderItems } = await order()
    return asCustomer.arrivals.claim({ params: { id, itemId: orderItems[0]?.id ?? '' }, body: { text } })
  },
  'claim-too-late': async (world) => {
    const params = await createReceivedOrder(world)
    world.app.services.now = new Date(world.app.services.now.getTime() + 15 * 86_400_000)
    return (await world.app.as(world.customer)).arrivals.claim({ params, body: { text } })
  },
  'claim-undecided': async (world) => {
    const params = await createDamageClaim(world)
    return world.asCustomer.arrivals.claim({ params, body: { text: 'And the mirror' } })
  },
  'claim-not-found': async ({ asAdmin, order }) =>
    asAdmin.arrivals.refuse({ params: { id: (await order()).id, claimId: missingId.id }, body: { reason: text } }),
  'claim-decided': async (world) => {
    const params = await createDamageClaim(world)
    const refuse = () => world.asAdmin.arrivals.refuse({ params, body: { reason: text } })
    await refuse()
    return refuse()
  },
  'claim-above-held': async (world) => {
    const params = await createDamageClaim(world)
    await world.asAdmin.orders.update({ params, body: { status: 'CANCELLED' } })
    return world.asAdmin.arrivals.grant({ params, body: { grant: 'part', sum: 1, reason: text } })
  },
  'claim-photos-full': async (world) => {
    const params = await createDamageClaim(world)
    const document = `claims/${missingId.id}.jpg` as DocumentName
    const rows = Array.from({ length: claimPhotoLimits.most }, (_, index) => ({ document, sha256: String(index) }))
    await world.app.services.db.insert(photos).values(rows.map((row) => ({ ...row, claimId: params.claimId })))
    return world.asCustomer.arrivals.addPhoto({ params, form: formOf({ photo: await createPictureFile() }) })
  },
  'claim-photo-not-found': async (world) =>
    world.asAdmin.arrivals.photoAddress({ params: { ...(await createDamageClaim(world)), photoId: missingId.id } }),
  'claim-above-price': async (world) =>
    world.asAdmin.arrivals.grant({
      params: await createDamageClaim(world),
      body: { grant: 'refund', sum: 1_000_000, reason: text },
    }),
}

const review = () => formOf({ stars: 5, text: 'As described', country: 'KE' })

export const reviews: Record<keyof typeof reviewProblems, Provoke> = {
  'review-not-delivered': async ({ asCustomer, order }) =>
    asCustomer.reviews.write({ params: { id: (await order()).id }, form: review() }),
  'review-given': async (world) => {
    const params = await createReceivedOrder(world)
    await world.asCustomer.reviews.write({ params, form: review() })
    return world.asCustomer.reviews.write({ params, form: review() })
  },
  'review-not-found': async ({ asAdmin }) => asAdmin.reviews.unhide({ params: missingId, body: { version: 1 } }),
}
