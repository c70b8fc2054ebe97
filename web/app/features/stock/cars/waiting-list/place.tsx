import { t } from '@minato/contract/language/messages.ts'
import type { WaitingListCar } from '@minato/contract/stock/cars/waiting-list/endpoints.ts'
import { ConfirmedAction } from '#forms/deal/confirmed-action.tsx'
import { api } from '#lib/api/api.ts'
import { Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { waitingListWords as words } from './words.ts'

type Waiting = Pick<WaitingListCar, 'id' | 'title' | 'turn'> & { place: number }

export const Place = ({ car: { id, title, turn, place } }: { car: Waiting }) => (
  <div className="grid justify-items-start gap-2 text-sm">
    {turn ? (
      <>
        <Notice tone="good">
          {renderRichText(t('It is your turn. Order this vehicle by <day/>.'), { day: <Deadline at={turn.until} /> })}
        </Notice>
        <p>{turn.alone ? t('Nobody else can order it until then.') : words.sharedTurn}</p>
      </>
    ) : (
      <Notice tone="theirs">{words.place(place)}</Notice>
    )}
    <ConfirmedAction
      variant="quiet"
      size="small"
      action={{
        send: () => api.tellFirst.leave({ params: { id } }),
        successText: t('You have left the waiting list.'),
        failureText: t('You could not leave the waiting list. Please try again.'),
        groups: ['tellFirst'],
      }}
      question={{ title: t('Leave the waiting list?'), text: words.leaveText, subject: title, confirm: words.leave }}
    />
  </div>
)
