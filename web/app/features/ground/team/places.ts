import type { ManagedMember, MemberPlaces } from '@minato/contract/ground/team/endpoints.ts'

/** The displayed members as places 1 to n, each with the one that it was seen at. */
export const placesOf = (order: readonly ManagedMember[]): MemberPlaces =>
  order.map((member, place) => ({ id: member.id, order: place + 1, was: member.order }))

/** The whole team with new places, in the order in which the server would answer it. */
export function placed(members: readonly ManagedMember[], places: MemberPlaces) {
  const orders = new Map(places.map(({ id, order }) => [id, order]))
  return members
    .map((member) => ({ ...member, order: orders.get(member.id) ?? member.order }))
    .sort((a, b) => a.order - b.order || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}
