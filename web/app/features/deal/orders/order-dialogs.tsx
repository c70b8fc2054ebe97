import { orderFailed } from '@minato/contract/deal/orders/order-failed.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { localizeCurrentPath } from '#lib/navigation/path-now.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/actions/toast.ts'
import type { OrderFlow } from './place-order/order-flow.tsx'
import type { OrderRequest } from './place-order/order-request.ts'

type OrderDialogs = {
  /** @param button  the `useId` of the pressed button */
  open(request: OrderRequest, button: string): Promise<void>
  /** Grows with every response to an order, since the status of cars may have changed. */
  answerCount: number
  /** Id of the button whose dialogs are about to open: their code or the session is loading. */
  openingButton: string | null
}
type Props = { onOrdered(...carIds: string[]): void; children: ReactNode }
type OpenOrder = OrderRequest & { button: string; Flow: typeof OrderFlow }

/**
 * Id of the form that order buttons submit without script. It leads to the login, where a guest must go first.
 * One per page, since browsers lay out even hidden forms to look for fields to autofill.
 */
export const loginFormId = 'to-login'

const OrderDialogsContext = createContext<OrderDialogs | null>(null)

/**
 * Provides the order dialogs for all screens. They outlive the button, which disappears once its car is on hold.
 * Their code and the API client load at the first order, not with every list of cars.
 */
export function OrderDialogsProvider({ onOrdered, children }: Props) {
  const { status, user } = useSession()
  const { revalidate } = useRevalidator()
  const [openOrder, setOpenOrder] = useState<OpenOrder | null>(null)
  const [answerCount, setAnswerCount] = useState(0)
  const [loading, setLoading] = useState<string | null>(null)
  // While the session is loading the user may be a buyer, so the dialogs wait.
  const waitingButton = openOrder && status === 'checking' ? openOrder.button : null
  const openingButton = loading ?? waitingButton

  const open = useCallback(
    async (request: OrderRequest, button: string) => {
      if (openingButton) return
      setLoading(button)
      try {
        const { OrderFlow: Flow } = await import('./place-order/order-flow.tsx')
        setOpenOrder({ ...request, button, Flow })
      } catch (error) {
        console.error('could not load the order dialogs', error)
        toast.error(`${orderFailed.title}: ${orderFailed.text}`)
      } finally {
        setLoading(null)
      }
    },
    [openingButton],
  )
  const handleAnswer = useCallback(() => {
    setAnswerCount((count) => count + 1)
    revalidate()
  }, [revalidate])

  const dialogs = useMemo(() => ({ open, answerCount, openingButton }), [open, answerCount, openingButton])
  return (
    <OrderDialogsContext value={dialogs}>
      {children}
      <form id={loginFormId} action={localizeCurrentPath(paths.login)} hidden />
      {openOrder && !waitingButton && (
        <openOrder.Flow
          {...openOrder}
          signedIn={user !== null}
          onOrdered={onOrdered}
          onAnswered={handleAnswer}
          onClose={() => setOpenOrder(null)}
        />
      )}
    </OrderDialogsContext>
  )
}

export function useOrderDialogs() {
  const dialogs = useContext(OrderDialogsContext)
  if (!dialogs) throw new Error('useOrderDialogs needs an OrderDialogsProvider above it')
  return dialogs
}
