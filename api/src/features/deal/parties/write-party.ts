import type { contract } from '@minato/contract/contract.ts'
import { type PartyRole, partyMessages } from '@minato/contract/deal/parties/facts.ts'
import type { Party } from '@minato/contract/deal/parties/party.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireVersion } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import * as audit from '#platform/audit/audit.ts'
import { requirePassword } from '#platform/auth/require-password.ts'
import type { Services } from '#services.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import * as exportBan from '../orders/export-ban/export-ban.ts'
import { getDealSide } from '../orders/find-order.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { partyNotifications } from './emails.ts'
import * as parties from './parties.ts'
import { readParties } from './read-parties.ts'
import { partyChanges } from './table.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'limiter'>
type WriteInput = {
  orderId: string
  role: PartyRole
  draft: z.output<(typeof contract.parties.write)['body']>
  key: string | undefined
}

/**
 * Saves a party directly until a document names it. Later changes wait for a decision of the office. After a payment the
 * buyer repeats their password, which is compared before the order is locked.
 */
export async function writeParty(deps: Deps, by: Caller, { orderId, role, draft, key }: WriteInput) {
  const { currentPassword, version, ...fields } = draft
  const party = { ...fields, phone: normalisePhone(fields.phone, fields.country) }
  if (currentPassword !== undefined) await requirePassword(deps, by, currentPassword)
  const access = { order: orderId, side: getDealSide(by), call: ['parties.write', orderId, role, party, version], key }
  await changeDeal(deps, by, access, async (deal) => {
    const { tx, order } = deal
    const { rowOf, wayOf, frozen } = await readParties(createOrderReads(tx, [order]), order)
    const side = parties.resolveSide(order, by)
    const [row, way] = [rowOf(role), wayOf(side, role)]
    if (!way) throw new Refusal('party-fixed')
    requireVersion(row, version)
    if (role === 'consignee') await requireTaxNumber(tx, order, party)
    if (way === 'ask-with-password' && currentPassword === undefined)
      throw new Refusal('party-password-needed').at('currentPassword')
    const change = { order, role, before: row?.party ?? null, after: party }
    if (way !== 'direct') await requestChange(deal, by, change)
    else await applyChange(deal, by, change, side === 'office' && frozen && row !== undefined)
    return null
  })
}

async function applyChange({ tx, say }: LockedDeal, by: Caller, change: parties.PartyChange, shouldNotify: boolean) {
  const { order, role, after } = change
  await parties.saveParty(tx, order, role, after)
  await exportBan.requireExportAllowed(tx, order)
  await say({ kind: 'party', role })
  if (order.userId !== by.id) await recordInLog(tx, by, order.id, { party: role })
  if (shouldNotify) await say(partyNotifications(change, 'changed'))
}

async function requestChange({ tx, say }: LockedDeal, by: Caller, change: parties.PartyChange) {
  const { order, role, before, after } = change
  const where = and(eq(partyChanges.orderId, order.id), eq(partyChanges.role, role), eq(partyChanges.state, 'asked'))
  if ((await tx.$count(partyChanges, where)) > 0) throw new Refusal('party-change-waits')
  await exportBan.requireExportAllowed(tx, order, [{ country: after.country, text: after.address }])
  await tx.insert(partyChanges).values({ orderId: order.id, role, before, after, requestedById: by.id })
  await say({ event: { kind: 'party-asked', role }, ...partyNotifications(change, 'asked') })
}

async function requireTaxNumber(tx: Database, order: OrderRow, { taxNumber }: Party) {
  const numberName = taxNumber ? null : await parties.findOrderTaxNumberName(tx, order)
  if (numberName) throw new Refusal('invalid', partyMessages.taxNumber(numberName)).at('taxNumber')
}

/** Logs only the role, because personal data must disappear with the order. */
export const recordInLog = (tx: Database, by: Caller, id: string, after: { party: PartyRole; answer?: string }) =>
  audit.recordOrderChange(tx, by, id, { before: {}, after })
