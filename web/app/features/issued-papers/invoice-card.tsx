import { accountWarning, bankFields, formatSum } from '@minato/contract/bank-accounts/facts.ts'
import type { DealSide } from '@minato/contract/deals/facts.ts'
import { lineLabels } from '@minato/contract/freight/facts.ts'
import { type CheckedState, checkedStates } from '@minato/contract/issued-papers/check.ts'
import { balanceRules } from '@minato/contract/issued-papers/facts.ts'
import type { IssuedPaper } from '@minato/contract/issued-papers/issued-paper.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Badge, Notice, type Tone } from '~/ui/read/badge'
import { type Fact, FactList } from '~/ui/read/fact-list'
import { Sum } from '~/ui/read/sum'
import { OpenIssued } from './open-issued.tsx'
import { issuedWords as words } from './words.ts'

const tones: Record<CheckedState, Tone> = {
  valid: 'good',
  paid: 'still',
  replaced: 'still',
  cancelled: 'still',
  'run-out': 'bad',
  'account-changed': 'bad',
  'terms-changed': 'bad',
}

/** How an invoice stands, in a word. */
export const StateBadge = ({ state }: Pick<IssuedPaper, 'state'>) => (
  <Badge tone={tones[state]}>{checkedStates[state].label}</Badge>
)

type Props = { orderId: string; invoice: IssuedPaper; side: DealSide }

/** The invoice of a deal: whether it is to be paid; how much, until when, to which account, and what to write. */
export function InvoiceCard({ orderId, invoice, side }: Props) {
  const { number, state, lines, total, currency, transfer } = invoice
  const money = (sum: number) => formatSum(sum, currency)
  return (
    <section aria-label={number} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{number}</h3>
        <StateBadge state={state} />
        <OpenIssued orderId={orderId} paper={invoice} />
      </div>
      {state !== 'valid' && <Notice tone={tones[state]}>{checkedStates[state].advice}</Notice>}
      <Sum rows={lines.map(({ kind, sum }) => [lineLabels[kind], money(sum)])} total={[words.total, money(total)]} />
      {state === 'valid' && <FactList rows={payments(invoice, money)} />}
      {transfer && side === 'buyer' && (
        <div className="grid gap-2">
          <h4 className="text-sm font-semibold">{words.account}</h4>
          <FactList
            rows={[
              ...namesOf(bankFields).map((field): Fact => [bankFields[field], transfer.account[field]]),
              [words.write, transfer.write],
            ]}
          />
          <p className="text-sm text-muted">
            {accountWarning}{' '}
            <Link to={paths.verify} className="text-link underline">
              {words.check}
            </Link>
          </p>
        </div>
      )}
    </section>
  )
}

/** What is to be paid now and later, and until when. */
export function payments(
  { deposit, balance }: Pick<IssuedPaper, 'deposit' | 'balance'>,
  money: (sum: number) => string,
) {
  const now: Fact[] = deposit
    ? [
        [words.payNow, money(deposit.sum)],
        [words.validUntil, dateText(deposit.due)],
      ]
    : []
  if (!balance) return now
  const when = balance.due ? dateText(balance.due) : balanceRules[balance.rule].text(balance.days)
  return [...now, [words.balance, `${money(balance.sum)}, ${when}`] as Fact]
}
