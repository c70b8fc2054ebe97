import { type ManagedMember, type MemberPositions, memberDraft } from '@minato/contract/platform/team/endpoints.ts'
import { z } from 'zod'

const parseList = (text: string) =>
  text
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)

/** Edits the fields of expertise as one line of text. */
export const memberForm = memberDraft.extend({
  expertise: z.string().transform(parseList).pipe(memberDraft.shape.expertise.unwrap()),
  isActive: z.boolean(),
})
export type Input = z.input<typeof memberForm>

export const toFormValues = (member?: ManagedMember): Input => ({
  name: member?.name ?? '',
  position: member?.position ?? '',
  email: member?.email ?? '',
  phone: member?.phone ?? '',
  expertise: member?.expertise.join(', ') ?? '',
  bio: member?.bio ?? '',
  isActive: member?.isActive ?? true,
})

/** `was` is the order that staff saw: the server refuses a stale one. */
export const toMemberOrder = (order: readonly ManagedMember[]): MemberPositions =>
  order.map((member, place) => ({ id: member.id, order: place + 1, was: member.order }))

/** Sorts like the server, so the optimistic list equals its response. */
export function applyOrder(members: readonly ManagedMember[], places: MemberPositions) {
  const orders = new Map(places.map(({ id, order }) => [id, order]))
  return members
    .map((member) => ({ ...member, order: orders.get(member.id) ?? member.order }))
    .sort((a, b) => a.order - b.order || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}
