import { toSitePath } from '@minato/contract/language/languages.ts'
import { type ComponentProps, useId } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { loginFormId, useOrderDialogs } from '../order-dialogs.tsx'
import type { OrderRequest } from './order-request.ts'

type Shape = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabled' | 'className'>
type Props = Omit<OrderRequest, 'returnTo'> & Shape & { label: string; describe?: string; returnTo?: string }

export function OrderButton({ label, describe, returnTo, ...props }: Props) {
  const { variant = 'main', size, disabled, className, ...request } = props
  const dialogs = useOrderDialogs()
  const id = useId()
  const { pathname, search } = useLocation()
  return (
    <Button
      type="submit"
      form={loginFormId}
      {...{ variant, size, className, disabled }}
      aria-busy={dialogs.openingButton === id || undefined}
      aria-label={describe ? `${label}: ${describe}` : undefined}
      onClick={(event) => {
        event.preventDefault()
        dialogs.open({ ...request, returnTo: returnTo ?? toSitePath(pathname, search) }, id)
      }}
    >
      {label}
    </Button>
  )
}
