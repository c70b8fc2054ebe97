import { t } from '@minato/contract/language/messages.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import type { ConfidentialCar } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { calculateMargin, confidentialLabels as labels } from '@minato/contract/stock/cars/confidential/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { formatJpy, formatUsd, yenPerDollar } from '@minato/contract/values/money.ts'
import { type ReactNode, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { Pencil } from '#office/icons.ts'
import { Panel, QueryResult } from '#office/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { Each } from '#ui/display/each.ts'
import { type Fact, FactList } from '#ui/display/fact-list.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { ConfidentialForm } from './office-form.tsx'
import { confidentialWords as words } from './words.ts'

export function ConfidentialPanel({ id, history }: { id: string; history: ReactNode }) {
  const car = useCall(api.cars.show, { params: { id } }).data
  const result = useCall(api.confidential.show, { params: { id } })
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <>
      <Panel
        title={t('Costs and numbers')}
        aside={
          <Button size="small" onClick={() => setEditing(true)} disabled={!result.data}>
            <Pencil className="size-4" aria-hidden />
            {t('Edit Costs')}
          </Button>
        }
      >
        <p className="mb-3 text-sm text-muted">{words.note}</p>
        <QueryResult result={result}>{(record) => car && <ConfidentialFacts record={record} car={car} />}</QueryResult>
      </Panel>
      <Window open={isEditing} onClose={close} title={words.editTitle}>
        {result.data && <ConfidentialForm record={result.data} onDone={close} />}
        {history}
      </Window>
    </>
  )
}

type ConfidentialProps = { record: ConfidentialCar; car: OfficeCar }

const ConfidentialFacts = ({ record, car }: ConfidentialProps) => (
  <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
    <div>
      <FactList
        rows={[
          [labels.chassisNumber, <Plain key="chassis">{record.chassisNumber}</Plain>],
          [labels.engineNumber, <Plain key="engine">{record.engineNumber}</Plain>],
          [labels.auctionHouse, record.auctionHouse],
          [labels.auctionLot, record.auctionLot],
        ]}
      />
      <Costs costs={record.costs} />
    </div>
    <FactList rows={listMargins({ record, car }, useRate(yenPerDollar) ?? yenPerDollar)} />
  </div>
)

const Plain = ({ children }: { children: string | null }) =>
  children && <span className="font-mono break-all">{children}</span>

const usd = (amount: number | null) =>
  amount !== null && <span className={amount < 0 ? 'text-bad' : ''}>{formatUsd(amount)}</span>

function listMargins({ record, car }: ConfidentialProps, rate: number): Fact[] {
  const offered = { price: car.price, added: toOfficeDay(new Date(car.createdAt)), sold: car.status === 'SOLD' }
  const sums = calculateMargin(record, offered, { today: toOfficeDay(new Date()), yenPerDollar: rate })
  return [
    [t('Cost, in dollars at today’s rate'), usd(sums.cost)],
    [t('Margin at the listed price'), usd(sums.margin)],
    [labels.floorPrice, usd(record.floorPrice)],
    [t('Margin at the floor price'), usd(sums.floorMargin)],
    [t('Days in stock'), sums.daysInStock === null ? null : String(sums.daysInStock)],
  ]
}

const Costs = ({ costs }: Pick<ConfidentialCar, 'costs'>) => (
  <table className="mt-4 w-full text-sm">
    <caption className="mb-1 text-start font-semibold">{labels.costs}</caption>
    <tbody>
      {costs.length === 0 && (
        <tr>
          <td className="text-muted">{t('No cost was entered.')}</td>
        </tr>
      )}
      <Each of={costs}>
        {({ what, amount, currency, date }) => (
          <tr className="border-b border-line">
            <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
              {what}
            </th>
            <td className="px-3 whitespace-nowrap text-muted">
              <Moment at={date} />
            </td>
            <td className="text-end font-semibold tabular-nums whitespace-nowrap">
              {currency === 'JPY' ? formatJpy(amount) : formatUsd(amount)}
            </td>
          </tr>
        )}
      </Each>
    </tbody>
  </table>
)
