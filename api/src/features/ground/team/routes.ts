import type { contract } from '@minato/contract/contract.ts'
import type { ManagedMember, TeamMember } from '@minato/contract/ground/team/endpoints.ts'
import { teamAdminMessages as messages } from '@minato/contract/ground/team/facts.ts'
import { pictureUrl } from '@minato/contract/values/files.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import type { Routes } from '#lib/http/guard.ts'
import { chosenSheet, yesOrNo } from '#lib/spreadsheets/rows.ts'
import type { Services } from '#services.ts'
import type { TeamRow } from './table.ts'
import * as team from './team.ts'

/** A member as the API answers them to everybody: what is not declared there does not leave. */
const present = (row: TeamRow): TeamMember => ({ ...row, image: row.picture && pictureUrl(row.picture) })

/** The same for the back-office. */
const presentManaged = (row: TeamRow): ManagedMember => ({
  ...row,
  ...present(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const columns: readonly SheetColumn<ManagedMember>[] = [
  { header: 'Place', value: ({ order }) => order },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Position', value: ({ position }) => position },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Expertise', value: ({ expertise }) => expertise.join(', ') },
  { header: 'About', value: ({ bio }) => bio },
  { header: 'Active', value: ({ isActive }) => yesOrNo(isActive) },
]

const answer = <Data>(data: Data, message?: string) => ({ success: true as const, message, data })
const one = (row: TeamRow, message: string) => answer(presentManaged(row), message)

export const teamRoutes = (services: Services): Routes<typeof contract.team> => {
  const { db } = services
  return {
    list: async () => answer((await team.active(db)).map(present)),
    listAll: async () => answer((await team.all(db)).map(presentManaged)),

    export: async ({ body }) =>
      chosenSheet(body, { name: 'team', now: services.clock.now() }, columns, (await team.all(db)).map(presentManaged)),

    create: async ({ caller, body, key }) => one(await team.create(services, caller, body, key), messages.created),
    update: async ({ caller, params, body }) =>
      one(await team.change(services, caller, params.id, body), messages.updated),
    hide: async ({ caller, params }) =>
      one(await team.change(services, caller, params.id, { isActive: false }), messages.deactivated),
    remove: async ({ caller, params }) => {
      await team.remove(services, caller, params.id)
      return { success: true, message: messages.deleted }
    },

    uploadImage: async ({ caller, params, files }) => {
      const picture = await team.keepImage(services, files)
      return one(await team.setPicture(services, caller, params.id, picture), messages.imageUploaded)
    },
    removeImage: async ({ caller, params }) =>
      one(await team.setPicture(services, caller, params.id, null), messages.imageRemoved),

    reorder: async ({ caller, body }) =>
      answer((await team.reorder(services, caller, body)).map(presentManaged), messages.reordered),
  }
}
