import { used } from '../used.ts'
import type { World } from './dealing.ts'
import { ofOffers, ofParties, ofQueues, ofReservations, ofSailings, ofSearches } from './of-deals.ts'
import { ofArrivals, ofPapers, ofPayments } from './of-papers.ts'
import { ofPeople, ofStaff } from './of-people.ts'

/**
 * Creates a system with emails and issued documents of every kind; new kinds must be added here. Its clock is two weeks ahead
 * afterwards, so all sessions have expired.
 */
export async function everyLetter(world: World) {
  const { app, build } = world
  const { office } = await used(world)
  await ofPeople(world, office)
  const user = await build.user()
  const dealing = { ...world, office, user, own: await app.as(user) }
  await ofOffers(dealing)
  const papers = await ofPapers(dealing)
  await ofPayments(dealing)
  await ofArrivals(dealing)
  await ofParties(dealing)
  await ofSailings(dealing)
  await ofStaff(dealing)
  await ofQueues(dealing)
  await ofSearches(dealing)
  await ofReservations(dealing)
  return papers
}
