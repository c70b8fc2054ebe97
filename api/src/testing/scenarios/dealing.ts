import type { UserRow } from '#platform/users/table.ts'
import type { Builder } from '../build.ts'
import type { App } from '../test.ts'

export type World = { app: App; build: Builder }
export type Client = App['guest']
export type DealContext = World & { office: Client; user: UserRow; own: Client }

export const dealDate = '2026-06-01'
export const createDraftDocument = () => new File(['%PDF-1.4\n%%EOF'], 'paper.pdf', { type: 'application/pdf' })

export const placeOrder = async ({ own, build }: DealContext, car?: { id: string }) =>
  (await own.orders.place({ body: { carIds: [(car ?? (await build.car())).id] } })).order
