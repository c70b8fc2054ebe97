import type { UserRow } from '#platform/users/table.ts'
import type { Builder } from '../build.ts'
import type { App } from '../test.ts'

export type World = { app: App; build: Builder }
export type Client = App['guest']
export type OrderContext = { build: Builder; office: Client; buyer: Client }
export type DealContext = World & OrderContext & { user: UserRow }

export const dealDate = '2026-06-01'
export const createDraftDocument = () => new File(['%PDF-1.4\n%%EOF'], 'paper.pdf', { type: 'application/pdf' })

export const placeOrder = async ({ buyer, build }: OrderContext, car?: { id: string }) =>
  (await buyer.orders.place({ body: { carIds: [(car ?? (await build.car())).id] } })).order
