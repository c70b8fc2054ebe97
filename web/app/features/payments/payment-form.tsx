import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { type Keyed, usePayment } from './use-payment.ts'
import { paymentScreen } from './words.ts'

export type Faults = Readonly<Record<string, string>>
type Props<Input> = {
  label: string
  submit: ReactNode
  /** What is said when it is done. */
  said: string
  /** What is sent, of what was typed. */
  read(typed: (name: string) => string): Input
  send(input: Input, options: Keyed): Promise<unknown>
  onClose?(): void
  /** What may be pressed beside the button that sends. */
  beside?: ReactNode
  look?: 'main' | 'plain'
  children(faults: Faults): ReactNode
}

/** A form that enters something into a ledger: faults stand at their fields, what was typed stays until it is done. */
export function PaymentForm<Input>({
  label,
  submit,
  said,
  read,
  send,
  onClose,
  beside,
  look = 'main',
  children,
}: Props<Input>) {
  const form = useRef<HTMLFormElement>(null)
  const { mutate, error, faults, isPending } = usePayment<Input>({ send, said, ...(onClose && { after: onClose }) })
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    mutate(read((name) => String(typed.get(name) ?? '').trim()))
  }
  return (
    <form ref={form} noValidate onSubmit={start} aria-label={label} className="grid gap-3">
      {children(faults)}
      <div role="alert" className="empty:hidden">
        {error && Object.keys(faults).length === 0 && (
          <Notice tone="bad">{sentence(error, paymentScreen.failed)}</Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} busy={isPending}>
          {submit}
        </Button>
        {beside}
        {onClose && <Button onClick={onClose}>Cancel</Button>}
      </div>
    </form>
  )
}
