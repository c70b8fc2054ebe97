import type { ChatMessage } from '@minato/contract/deal/chats/chat.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { formatJpy, formatUsd, yenPerDollar } from '@minato/contract/values/money.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { chatTexts as words } from './words.ts'

export const ChatMessages = ({ messages: lines }: { messages: readonly ChatMessage[] }) =>
  lines.length === 0 ? (
    <p className="text-sm text-muted">{words.none}</p>
  ) : (
    <ol className="grid gap-2 text-sm">
      {lines.map((message) => (
        <li
          key={message.id}
          className={`max-w-[90%] rounded-md px-3 py-2 ${message.fromUs ? 'ms-auto bg-theirs-soft' : 'me-auto bg-sunken'}`}
        >
          <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
            <span className="font-semibold wrap-anywhere">{message.sender}</span>
            <Moment at={message.at} exact />
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{message.text}</p>
          <Sums message={message} />
        </li>
      ))}
    </ol>
  )

function Sums({ message: { sums, at } }: { message: ChatMessage }) {
  const rate = useRate(yenPerDollar) ?? yenPerDollar
  if (sums.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {sums.map(({ amount, currency, isDoubtful }) => {
        const dollars = currency === 'USD' ? amount : Math.round(amount / rate)
        const sum = currency === 'USD' ? formatUsd(amount) : `${formatJpy(amount)} (${formatUsd(dollars)})`
        return (
          <ButtonLink
            key={`${currency} ${amount}`}
            size="small"
            to="#offers"
            preventScrollReset
            state={{ agreed: { amount: dollars, agreedOn: toOfficeDay(new Date(at)) } }}
          >
            {words.record(sum, isDoubtful)}
          </ButtonLink>
        )
      })}
    </div>
  )
}
