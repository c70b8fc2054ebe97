import { t } from '@minato/contract/language/messages.ts'
import type { WaitedFor } from '@minato/contract/stock/cars/tell-first/endpoints.ts'
import { useState } from 'react'
import { useDealAct } from '#forms/deal/use-deal-act.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/act/button.tsx'
import { ConfirmDialog } from '#ui/act/late-dialog.tsx'
import { Notice } from '#ui/read/badge.tsx'
import { rich } from '#ui/read/rich.tsx'
import { Deadline } from '#ui/read/time/deadline.tsx'
import { tellFirstWords as words } from './words.ts'

type Waiting = Pick<WaitedFor, 'id' | 'title' | 'turn'> & { place: number }

export function Place({ car: { id, title, turn, place } }: { car: Waiting }) {
  const [asking, setAsking] = useState(false)
  const { run, isPending } = useDealAct<void>({
    send: () => api.tellFirst.leave({ params: { id } }),
    done: words.left,
    failed: words.leaveFailed,
    ended: () => setAsking(false),
    groups: ['tellFirst'],
  })
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      {turn ? (
        <>
          <Notice tone="good">
            {rich(t('It is your turn. Order this vehicle by <day/>.'), { day: <Deadline at={turn.until} /> })}
          </Notice>
          <p>{turn.alone ? words.alone : words.together}</p>
        </>
      ) : (
        <Notice tone="theirs">{words.place(place)}</Notice>
      )}
      <Button look="quiet" size="small" busy={isPending} onClick={() => setAsking(true)}>
        {words.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.leaveTitle}
        text={words.leaveText}
        thing={title}
        confirm={words.leave}
        onConfirm={() => run()}
        busy={isPending}
      />
    </div>
  )
}
