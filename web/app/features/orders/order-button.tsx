import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import type { Orderable } from './orderable.ts'

// The dialogs and the API's code come when somebody orders, not with every list of cars.
const OrderFlow = lazy(() => import('./order-flow.tsx'))

type Props = {
  cars: readonly Orderable[]
  label: string
  signedIn: boolean
  /** What is ordered, for those who hear the button without seeing its card. */
  describe?: string
  /** Where a guest comes back to after the login, if not here. */
  returnTo?: string
  disabled?: boolean
  className?: string
  onPlaced?(): void
}

/** Begins an order: whatever stands in its way is said in a dialog, else the order is placed. */
export function OrderButton({ label, describe, disabled, className, returnTo, ...order }: Props) {
  const [open, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  return (
    <>
      <form action={paths.login} className="contents">
        <Button
          type="submit"
          look="main"
          className={className}
          disabled={disabled}
          aria-label={describe ? `${label}: ${describe}` : undefined}
          // Without script the form leads to the login, which is where a guest has to go first.
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          {label}
        </Button>
      </form>
      {open && (
        <Suspense fallback={null}>
          <OrderFlow {...order} returnTo={returnTo ?? pathname + search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
