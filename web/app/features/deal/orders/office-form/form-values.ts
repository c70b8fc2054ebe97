import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderChange } from '@minato/contract/deal/orders/draft.ts'
import { isMoveWithoutEmail } from '@minato/contract/deal/orders/emails.ts'
import { orderStatuses, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { tradeTerm } from '@minato/contract/deal/orders/terms.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { z } from 'zod'
import { orderScreenTexts } from '#features/deal/orders/words.ts'
import { api } from '#lib/api/api.ts'
import { createAction } from '#office/actions.tsx'
import { toPortValue } from '../office/port.tsx'

export const orderFormSchema = orderChange
  .omit({ version: true, destination: true, choices: true, reason: true })
  .extend({
    status: z.enum(statusNames),
    port: z.string(),
    term: z.union([z.literal('').transform(() => null), tradeTerm]),
  })
type Input = z.input<typeof orderFormSchema>
export type FormValues = Record<keyof Input, string> & Pick<Input, 'status' | 'term'>
const fieldNames = getKeys(orderFormSchema.shape)

function getFormValue(order: Order, name: keyof typeof orderFormSchema.shape) {
  if (name === 'port') return toPortValue(order)
  if (name === 'term') return order.terms?.term ?? null
  // The reason belongs to one price change and is stored with it.
  return name === 'belowFloor' ? null : (order[name] ?? null)
}
export const toComparedFields = (order: Order) =>
  Object.fromEntries(fieldNames.map((name) => [name, getFormValue(order, name)]))

/** An order without a port has an empty value, which the form shows as the default port. */
export const toFormValues = (order: Order) =>
  Object.fromEntries(fieldNames.map((name) => [name, String(getFormValue(order, name) ?? '')])) as FormValues

/** Names the new status of an order that leaves the filtered list. */
export function formatSavedMessage(before: Order, { id, status }: Order, filter: string) {
  if (status === before.status) return t('Order {id} was saved.', { id: toShortId(id) })
  const { label } = orderStatuses[status]
  if (!filter || filter === status) return t('Order {id} is now {status}.', { id: toShortId(id), status: label })
  return t('Order {id} is now {status}. It is no longer in this list.', { id: toShortId(id), status: label })
}

/** Sent emails and released cars cannot be undone. */
export const canUndo = (before: Order, saved: Order) =>
  before.status === saved.status || isMoveWithoutEmail(before.status, saved.status)

export const createUndo = (before: Order) =>
  createAction({
    label: t('Undo'),
    async do(saved: Order) {
      const changedNames = fieldNames.filter((name) => getFormValue(before, name) !== getFormValue(saved, name))
      const { port, ...body } = Object.fromEntries(changedNames.map((name) => [name, getFormValue(before, name)]))
      const previousValues = {
        ...body,
        ...(port !== undefined && { destination: before.destination }),
        version: saved.version,
      }
      await api.orders.update({ params: { id: saved.id }, body: previousValues })
    },
    getMessage: () => t('Order {id} is as it was before.', { id: toShortId(before.id) }),
    failed: () => ({ title: t('Undo Failed'), text: orderScreenTexts.changeFailed }),
    groups: ['orders', 'cars'],
  })
