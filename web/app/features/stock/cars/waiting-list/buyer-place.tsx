import { t } from '@minato/contract/language/messages.ts'
import { waitObstacles } from '@minato/contract/stock/cars/waiting-list/facts.ts'
import { useEffect } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { AccountQueries } from '#lib/api/account-queries.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { storageKeys, tabStorage } from '#lib/browser/storage.ts'
import { JoinButton } from './join-button.tsx'
import { Place } from './place.tsx'

type Props = { car: { id: string; title: string }; onTurn(isTheirs: boolean): void }

export default function BuyerPlace(props: Props) {
  const { user } = useSession()
  return (
    <AccountQueries key={user?.id}>
      <PlaceOrJoin {...props} />
    </AccountQueries>
  )
}

function PlaceOrJoin({ car, onTurn }: Props) {
  const params = { id: car.id }
  const { data } = useCall(api.tellFirst.place, { params })
  const { run, isPending } = useDealAction<void>({
    send: () => api.tellFirst.join({ params }),
    successText: t('We will tell you first. You can see your place here and under My Cars.'),
    failureText: t('You could not be added to the waiting list. Please try again.'),
    groups: ['tellFirst'],
  })
  const isTheirs = Boolean(data?.turn)
  useEffect(() => {
    onTurn(isTheirs)
    return () => onTurn(false)
  }, [isTheirs, onTurn])
  // Completes the request that a guest made before the login.
  const canJoin = data?.place === null && data.obstacle === null
  useEffect(() => {
    if (!data || tabStorage.read(storageKeys.tellFirst) !== car.id) return
    tabStorage.write(storageKeys.tellFirst, null)
    if (canJoin) run()
  })
  if (!data) return null
  if (data.place !== null) return <Place car={{ ...car, turn: data.turn, place: data.place }} />
  if (canJoin) return <JoinButton onJoin={run} busy={isPending} />
  // The buyer's own order and an available car need no text.
  const text = data.obstacle === 'full' || data.obstacle === 'many' ? waitObstacles[data.obstacle].text : null
  return text && <p className="text-sm text-muted">{text}</p>
}
