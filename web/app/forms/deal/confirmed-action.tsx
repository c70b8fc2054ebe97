import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/lazy-dialog.tsx'
import { type DealActionOptions, useDealAction } from './use-deal-action.ts'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  action: Omit<DealActionOptions<void, unknown>, 'onSettled'>
  question: Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'onConfirm' | 'busy'>
}

/** Asks for confirmation by the button's text. The button is never busy, so it can take the focus back from the dialog. */
export function ConfirmedAction({ action, question, children = question.confirm, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { run, isPending } = useDealAction<void>({ ...action, onSettled: close })
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog {...question} open={isOpen} onClose={close} onConfirm={() => run()} busy={isPending} />
    </>
  )
}
