import type { contract } from '@minato/contract/contract.ts'
import { teamAdminMessages as told } from '@minato/contract/team/office.ts'
import type { Routes } from '../../lib/guard.ts'
import type { Services } from '../../services.ts'
import { present, presentManaged } from './present.ts'
import { reorder } from './reorder.ts'
import { changeMember, createMember, keepImage, removeMember, setPicture } from './save-member.ts'
import type { TeamRow } from './table.ts'
import * as team from './team.ts'

const answer = <Data>(data: Data, message?: string) => ({ success: true as const, message, data })
const one = (row: TeamRow, message: string) => answer(presentManaged(row), message)

export const teamRoutes = (services: Services): Routes<typeof contract.team> => {
  const { db } = services
  return {
    list: async () => answer((await team.active(db)).map(present)),
    listAll: async () => answer((await team.all(db)).map(presentManaged)),

    create: async ({ caller, body, key }) => one(await createMember(services, caller, body, key), told.created),
    update: async ({ caller, params, body }) =>
      one(await changeMember(services, caller, params.id, body), told.updated),
    hide: async ({ caller, params }) =>
      one(await changeMember(services, caller, params.id, { isActive: false }), told.deactivated),
    remove: async ({ caller, params }) => {
      await removeMember(services, caller, params.id)
      return { success: true, message: told.deleted }
    },

    uploadImage: async ({ caller, params, files }) => {
      const picture = await keepImage(services, files)
      return one(await setPicture(services, caller, params.id, picture), told.imageUploaded)
    },
    removeImage: async ({ caller, params }) =>
      one(await setPicture(services, caller, params.id, null), told.imageRemoved),

    reorder: async ({ caller, body }) =>
      answer((await reorder(services, caller, body)).map(presentManaged), told.reordered),
  }
}
