import { z } from 'zod'
import { partyRoles } from './facts.ts'

const role = z.enum(partyRoles)

/** Only the role is stored. */
export const partyEvents = [
  z.object({ kind: z.enum(['party', 'party-asked', 'party-accepted', 'party-declined', 'party-withdrawn']), role }),
] as const
export type PartyEvent = z.output<(typeof partyEvents)[number]>

export const partyNotices = [
  z.object({ kind: z.literal('party'), state: z.enum(['asked', 'changed', 'declined']), role }),
] as const
export type PartyNotice = z.output<(typeof partyNotices)[number]>
