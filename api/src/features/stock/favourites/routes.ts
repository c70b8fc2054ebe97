import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import * as favourites from './favourites.ts'

export const favouriteRoutes = (services: Services): Routes<typeof contract.favourites> => ({
  list: async ({ caller }) => ({ data: await favourites.listFavourites(services.db, caller.id) }),
  change: async ({ caller, body }) => {
    await favourites.changeFavourites(services, caller.id, body)
    return { data: await favourites.listFavourites(services.db, caller.id) }
  },
})
