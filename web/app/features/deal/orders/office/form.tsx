import { lacksOf } from '@minato/contract/deal/deals/by-hand.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import { noteLength, orderChange } from '@minato/contract/deal/orders/draft.ts'
import { orderFields, orderStatuses, statusNames } from '@minato/contract/deal/orders/facts.ts'
import { isQuietMove } from '@minato/contract/deal/orders/letters.ts'
import { tradeTerm } from '@minato/contract/deal/orders/terms.ts'
import { termText, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import { lineLabels } from '@minato/contract/port/freight/facts.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { type Acts, act } from '~/office/acts'
import { EditForm } from '~/office/edit-form'
import { fieldsOf } from '~/office/fields'
import { useEditForm } from '~/office/use-edit-form'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { OrderAmount } from '../order-amount.tsx'
import { orderWords } from '../words.ts'
import { ByHand, Lacks } from './by-hand.tsx'
import { Beside } from './details.tsx'
import { asksWithoutPrice, PaymentWarning } from './payment.tsx'
import { chosenPort, OrderPlace, portValue } from './port.tsx'
import { ProofPart } from './proof.tsx'

/** What the form holds: the contract's change, in the terms of its controls. */
const orderForm = orderChange.omit({ version: true, destination: true, choices: true, reason: true }).extend({
  status: z.enum(statusNames),
  port: z.string(),
  term: z.union([z.literal('').transform(() => null), tradeTerm]),
})
type Input = z.input<typeof orderForm>
type Output = z.output<typeof orderForm>
const Field = fieldsOf<Input>()

const names = namesOf(orderForm.shape)
function formValue(order: Order, name: keyof Input) {
  if (name === 'port') return portValue(order)
  if (name === 'term') return order.terms?.term ?? null
  // A reason is given with a price, and kept with what became of it.
  return name === 'belowFloor' ? null : (order[name] ?? null)
}
const changing = (order: Order) => Object.fromEntries(names.map((name) => [name, formValue(order, name)]))

/** What the form begins with. A port that nobody has chosen is shown as the default and is none. */
const starting = (order: Order) =>
  Object.fromEntries(names.map((name) => [name, String(formValue(order, name) ?? '')])) as Record<
    keyof Input,
    string
  > as Input

type Props = {
  order: Order
  acts: Acts<Order>
  /** The status by which the list is filtered, which a saved order may leave. */
  filter: string
  onDone(): void
}

/** Changes one order, its proof beside the decision. What is typed here stays until it is saved or given up. */
export function OrderForm({ order, acts, filter, onDone }: Props) {
  const [asking, setAsking] = useState<Output | null>(null)
  const [byHand, setByHand] = useState<Output | null>(null)
  const reason = useRef<string | null>(null)
  const found = useQuery(query(api.orders.deal, { params: { id: order.id } }))
  const deal = found.data?.deal
  const edit = useEditForm({
    entity: 'order',
    schema: orderForm,
    thing: order,
    start: (from = order) => starting(from),
    shown: changing,
    read: async ({ id }) => (await api.orders.show({ params: { id } })).order,
    async update({ port, ...changed }, { id, version, status }) {
      // With a port goes the status, as the specification has it.
      const withPort = port === undefined ? changed : { status, ...changed, ...chosenPort(port) }
      const why = reason.current && { reason: reason.current }
      return (await api.orders.update({ params: { id }, body: { ...withPort, ...why, version } })).order
    },
    groups: ['orders', 'cars'],
    onSaved(saved, before = order) {
      const back = canTakeBack(before, saved) ? () => acts.start(taking(before), saved) : undefined
      toast.success(saidOf(before, saved, filter), back)
      onDone()
    },
  })
  const base = edit.base ?? order
  const submit = edit.form.handleSubmit(async (values) => {
    reason.current = null
    if (asksWithoutPrice(base, values)) return setAsking(values)
    // Whoever is quicker than the line is asked all the same.
    const known = deal ?? (await found.refetch()).data?.deal
    const isByHand = known && values.status !== base.status && lacksOf(values.status, known).length > 0
    return isByHand ? setByHand(values) : edit.save.mutate(values)
  })
  return (
    <>
      <Beside
        proof={
          <div className="grid gap-4">
            <ProofPart order={order} />
            <div className="text-sm">
              <OrderAmount order={base} />
            </div>
            {deal && <Lacks deal={deal} to={edit.form.watch('status')} />}
          </div>
        }
      >
        <EditForm
          edit={{ ...edit, submit }}
          label="Edit order"
          submit="Save Changes"
          focus="status"
          failed={{ text: orderWords.changeFailed }}
          cancel={<Button onClick={onDone}>Cancel</Button>}
          inWindow
        >
          <Fields order={base} />
        </EditForm>
      </Beside>
      {deal && byHand && (
        <ByHand
          deal={deal}
          to={byHand.status}
          onClose={() => setByHand(null)}
          onSave={(why) => {
            setByHand(null)
            reason.current = why
            edit.save.mutate(byHand)
          }}
        />
      )}
      <PaymentWarning
        order={base}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onSave={() => {
          setAsking(null)
          if (asking) edit.save.mutate(asking)
        }}
      />
    </>
  )
}

/** An order that leaves the list by its filter is said to, and where to. */
function saidOf(before: Order, { id, status }: Order, filter: string) {
  if (status === before.status) return `Order ${shortId(id)} was saved.`
  const now = `Order ${shortId(id)} is now ${orderStatuses[status].label}.`
  return filter && filter !== status ? `${now} You find it there, no longer in this list.` : now
}

/** A letter that went out and cars that were let go are not to be had back. */
const canTakeBack = (before: Order, saved: Order) =>
  before.status === saved.status || isQuietMove(before.status, saved.status)

/** Gives an order what it had before a save. */
const taking = (before: Order) =>
  act({
    label: 'Undo',
    async do(saved: Order) {
      const changed = names.filter((name) => formValue(before, name) !== formValue(saved, name))
      const { port, ...body } = Object.fromEntries(changed.map((name) => [name, formValue(before, name)]))
      const back = { ...body, ...(port !== undefined && { destination: before.destination }), version: saved.version }
      await api.orders.update({ params: { id: saved.id }, body: back })
    },
    said: () => `Order ${shortId(before.id)} is as it was before.`,
    failed: () => ({ title: 'Undo Failed', text: orderWords.changeFailed }),
    groups: ['orders', 'cars'],
  })

const terms = Object.fromEntries(namesOf(tradeTerms).map((term) => [term, termText(term)]))

/** What can be changed of an order. Where nobody has chosen a port so far, the default is shown and stands for none. */
const Fields = ({ order }: { order: Order }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field.Choice name="status" label="Status" options={orderStatuses} />
    <OrderPlace order={order} />
    <Field.Choice
      name="term"
      label={orderFields.terms}
      hint="A term reckons freight and insurance to the port, by the rates of today."
      options={terms}
    >
      <option value="">{lineLabels.vehicles} and flat insurance</option>
    </Field.Choice>
    <Field.Text
      name="negotiatedPrice"
      label="Negotiated price (USD)"
      type="number"
      inputMode="decimal"
      min={0}
      step={100}
      hint={`Empty: ${lineLabels.vehicles} stands.`}
    />
    <Field.Text
      name="belowFloor"
      label="Reason for the price"
      hint="Needed for a low price. Only those who see costs read it."
    />
    <Field.Text name="estimatedDelivery" label="Estimated delivery" type="date" />
    <Field.Text
      name="trackingInfo"
      label="Tracking info"
      hint="The customer reads this too."
      className="sm:col-span-2"
    />
    <Field.Area
      name="notes"
      label="Notes"
      hint="The customer reads this too."
      className="sm:col-span-2"
      limit={noteLength}
    />
    <Field.Area
      name="internalNotes"
      label="For the office only"
      hint="No customer ever reads this."
      className="sm:col-span-2"
      limit={noteLength}
    />
  </div>
)
