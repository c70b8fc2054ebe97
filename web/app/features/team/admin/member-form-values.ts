import { type ManagedMember, memberDraft } from '@minato/contract/team/endpoints.ts'
import { z } from 'zod'

const listed = (text: string) =>
  text
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)

/** What the form holds: the contract's draft, with the fields of expertise as one line of text. */
export const memberForm = memberDraft.extend({
  expertise: z.string().transform(listed).pipe(memberDraft.shape.expertise.unwrap()),
  isActive: z.boolean(),
})
export type MemberFormInput = z.input<typeof memberForm>
export type MemberFormOutput = z.output<typeof memberForm>

/** What the form begins with. */
export const startingValues = (member?: ManagedMember): MemberFormInput => ({
  name: member?.name ?? '',
  position: member?.position ?? '',
  bio: member?.bio ?? '',
  expertise: member?.expertise.join(', ') ?? '',
  email: member?.email ?? '',
  phone: member?.phone ?? '',
  isActive: member?.isActive ?? true,
})
