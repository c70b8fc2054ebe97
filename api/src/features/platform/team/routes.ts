import type { contract } from '@minato/contract/contract.ts'
import { teamAdminMessages as messages } from '@minato/contract/platform/team/facts.ts'
import { buildPictureUrl } from '@minato/contract/values/files.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { type Routes, respondAfter } from '#lib/http/guard.ts'
import { createSheet, formatYesNo } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import type { TeamRow } from './table.ts'
import * as team from './team.ts'

/** The response schema drops fields that it does not declare. */
const present = (row: TeamRow) => ({ ...row, image: row.picture && buildPictureUrl(row.picture) })

const columns: readonly SheetColumn<TeamRow>[] = [
  { header: 'Place', value: ({ order }) => order },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Position', value: ({ position }) => position },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Expertise', value: ({ expertise }) => expertise.join(', ') },
  { header: 'About', value: ({ bio }) => bio },
  { header: 'Active', value: ({ isActive }) => formatYesNo(isActive) },
]

const respond = <Data>(data: Data, message?: string) => ({ success: true as const, message, data })
const respondMember = (row: TeamRow, message: string) => respond(present(row), message)

export const teamRoutes = (services: Services): Routes<typeof contract.team> => {
  const { db } = services
  return {
    list: async () => respond((await team.listActiveMembers(db)).map(present)),
    listAll: async () => respond((await team.listMembers(db)).map(present)),

    export: async ({ body }) => createSheet(services, body, 'team', columns, await team.listMembers(db)),

    create: async ({ caller, body, key }) =>
      respondMember(await team.createMember(services, caller, body, key), messages.created),
    update: async ({ caller, params, body }) =>
      respondMember(await team.updateMember(services, caller, params.id, body), messages.updated),
    hide: async ({ caller, params }) =>
      respondMember(await team.updateMember(services, caller, params.id, { isActive: false }), messages.deactivated),
    remove: ({ caller, params }) =>
      respondAfter(team.deleteMember(services, caller, params.id), () => ({
        success: true,
        message: messages.deleted,
      })),

    uploadImage: async ({ caller, params, files }) => {
      const picture = await team.storeImage(services, files)
      return respondMember(await team.setPicture(services, caller, params.id, picture), messages.imageUploaded)
    },
    removeImage: async ({ caller, params }) =>
      respondMember(await team.setPicture(services, caller, params.id, null), messages.imageRemoved),

    reorder: async ({ caller, body }) =>
      respond((await team.reorderMembers(services, caller, body)).map(present), messages.reordered),
  }
}
