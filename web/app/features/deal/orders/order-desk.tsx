import { orderFailed } from '@minato/contract/deal/orders/order-failed.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#features/ground/session/session.tsx'
import { pathNow } from '#lib/page/ways/path-now.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/act/toast.ts'
import type { OrderFlow } from './placing/order-flow.tsx'
import type { Wanted } from './placing/orderable.ts'

type Desk = {
  /** @param button  the `useId` of the pressed button */
  begin(wanted: Wanted, button: string): Promise<void>
  /** Grows with every answer of the server to an order: cars may stand differently then. */
  answers: number
  /** The button whose dialogs are about to open: their code is loading, or the session is not known yet. */
  opening: string | null
}
type Props = {
  /** Gets the cars of every order that was placed, wherever that was. */
  onOrdered(...carIds: string[]): void
  children: ReactNode
}
type Begun = Wanted & { button: string; Flow: typeof OrderFlow }

/**
 * The form of every order button without script: it leads to the login, which is where a guest has to go first. One for the
 * page: browsers look for what they may fill in at every form, and lay out for that what is not to be seen.
 */
export const toLogin = 'to-login'

const DeskContext = createContext<Desk | null>(null)

/**
 * Where orders are placed, whatever screen they come from: the dialogs outlive the button that was pressed, which goes
 * as soon as its car is on hold. Their code and the API's come when somebody orders, not with every list of cars.
 */
export function OrderDesk({ onOrdered, children }: Props) {
  const { status, user } = useSession()
  const { revalidate } = useRevalidator()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [answers, setAnswers] = useState(0)
  const [loading, setLoading] = useState<string | null>(null)
  // A buyer whose session is still looked up is no guest: the dialogs wait for the answer.
  const waiting = begun && status === 'checking' ? begun.button : null
  const opening = loading ?? waiting

  const begin = useCallback(
    async (wanted: Wanted, button: string) => {
      if (opening) return
      setLoading(button)
      try {
        const { OrderFlow: Flow } = await import('./placing/order-flow.tsx')
        setBegun({ ...wanted, button, Flow })
      } catch (error) {
        console.error('could not load the order dialogs', error)
        toast.error(`${orderFailed.title}: ${orderFailed.text}`)
      } finally {
        setLoading(null)
      }
    },
    [opening],
  )
  const answered = useCallback(() => {
    setAnswers((count) => count + 1)
    revalidate()
  }, [revalidate])

  const desk = useMemo(() => ({ begin, answers, opening }), [begin, answers, opening])
  return (
    <DeskContext value={desk}>
      {children}
      <form id={toLogin} action={pathNow(paths.login)} hidden />
      {begun && !waiting && (
        <begun.Flow
          {...begun}
          signedIn={user !== null}
          onOrdered={onOrdered}
          onAnswered={answered}
          onClose={() => setBegun(null)}
        />
      )}
    </DeskContext>
  )
}

export function useOrderDesk() {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useOrderDesk needs an OrderDesk above it')
  return desk
}
