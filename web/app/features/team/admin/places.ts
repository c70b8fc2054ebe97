import type { ManagedMember, MemberPlaces } from '@minato/contract/team/endpoints.ts'
import { moved } from '~/lib/moved'

/** Members whose name, position or e-mail holds the words. */
export function matching(members: readonly ManagedMember[], search: string) {
  const words = search.toLowerCase()
  return members.filter(({ name, position, email }) => [name, position, email].join('\n').toLowerCase().includes(words))
}

/** The displayed list with one member a step further, as places 1 to n; null where there is no step. */
export function stepped(shown: readonly ManagedMember[], id: string, step: -1 | 1): MemberPlaces | null {
  const from = shown.findIndex((member) => member.id === id)
  const next = moved(shown, from, from + step)
  return next?.items.map((member, place) => ({ id: member.id, order: place + 1, was: member.order })) ?? null
}

/** The whole team with new places, in the order in which the server would answer it. */
export function placed(members: readonly ManagedMember[], places: MemberPlaces) {
  const orders = new Map(places.map(({ id, order }) => [id, order]))
  return members
    .map((member) => ({ ...member, order: orders.get(member.id) ?? member.order }))
    .sort((a, b) => a.order - b.order || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}
