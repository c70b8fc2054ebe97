import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { integerText } from '#values/numbers.ts'
import {
  emptyToNull,
  id,
  line,
  optionalLine,
  optionalProse,
  requiredLine,
  requiredName,
  versionAndTimes,
} from '#values/text.ts'
import { email } from '../users/login-fields.ts'
import { teamFormMessages, teamLimits } from './facts.ts'

/** A public member of the team; e-mail and phone are for the back-office. */
const teamMember = z.object({
  id,
  name: z.string(),
  position: z.string(),
  bio: z.string().nullable(),
  expertise: z.array(z.string()),
  image: z.string().nullable(),
})
export type TeamMember = z.output<typeof teamMember>

const managedMember = teamMember.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  /** The lowest comes first. */
  order: z.number().int(),
  ...versionAndTimes,
})
export type ManagedMember = z.output<typeof managedMember>

const expertise = { error: () => teamFormMessages.expertise }

export const memberDraft = z.object({
  name: requiredName(teamLimits.name, () => teamFormMessages.name),
  position: requiredLine(teamLimits.position, () => teamFormMessages.position),
  bio: optionalProse(teamLimits.bio),
  expertise: z
    .array(requiredLine(teamLimits.expertise, expertise.error), expertise)
    .max(teamLimits.expertises, expertise)
    .transform((fields) => [...new Set(fields)])
    .optional(),
  email: emptyToNull(line(254).pipe(email)).optional(),
  phone: optionalLine(teamLimits.phone),
  isActive: z.boolean().optional(),
})
export type MemberDraft = z.output<typeof memberDraft>

const memberChange = memberDraft.partial().extend({ version: z.number().int().optional() })
export type MemberChange = z.output<typeof memberChange>

const success = z.object({ success: z.literal(true), message: z.string().optional() })
const successWithMember = success.extend({ data: managedMember })
const successWithTeam = success.extend({ data: z.array(managedMember) })

/** A new position, and the old one that the caller saw: a stale one is refused. */
const memberPosition = integerText(() => t('Please enter each place as a whole number.'), 0, 1_000_000)
const memberPositions = z
  .array(z.object({ id, order: memberPosition, was: memberPosition.optional() }))
  .max(10_000)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, { error: () => teamFormMessages.orderTwice })
export type MemberPositions = z.output<typeof memberPositions>

const image = { count: 1, bytes: teamLimits.picture, tooLarge: () => teamFormMessages.imageLarge }

export const team = defineEndpoints('content.edit', {
  list: {
    route: 'GET /team',
    access: 'public',
    madeFrom: ['team'],
    summary: 'Lists the active members of the team in their order.',
    response: z.object({ success: z.literal(true), data: z.array(teamMember) }),
  },
  listAll: {
    route: 'GET /team/all',
    summary: 'Lists every member of the team in their order, inactive ones included.',
    response: successWithTeam,
  },
  export: defineExport('team', 'The members of the team'),
  create: {
    route: 'POST /team',
    status: 201,
    summary: 'Adds a member at the end of the team. An Idempotency-Key makes a retry safe.',
    body: memberDraft,
    problems: ['team-member-not-found', 'key-reused'],
    response: successWithMember,
  },
  reorder: {
    route: 'PATCH /team/reorder',
    summary:
      'Sets the order of members: a list of {id, order}. With `was`, the position that the caller saw, another order returns 409. Returns the full team.',
    body: memberPositions,
    problems: ['stale'],
    response: successWithTeam,
  },
  update: {
    route: 'PATCH /team/{id}',
    summary: 'Changes the named fields of a member. A stale version returns 409.',
    body: memberChange,
    problems: ['team-member-not-found', 'stale'],
    response: successWithMember,
  },
  hide: {
    route: 'PATCH /team/{id}/soft-delete',
    summary: 'Hides a member from the public site.',
    problems: ['team-member-not-found'],
    response: successWithMember,
  },
  remove: {
    route: 'DELETE /team/{id}',
    summary: 'Deletes a member and their image permanently.',
    problems: ['team-member-not-found'],
    response: success,
  },
  uploadImage: {
    route: 'POST /team/{id}/upload-image',
    summary: 'Sets or replaces the image of a member: a JPEG, PNG or WebP.',
    files: { image },
    problems: ['team-member-not-found', 'file-missing'],
    response: successWithMember,
  },
  removeImage: {
    route: 'DELETE /team/{id}/image',
    summary: 'Deletes the image of a member.',
    problems: ['team-member-not-found'],
    response: successWithMember,
  },
})
