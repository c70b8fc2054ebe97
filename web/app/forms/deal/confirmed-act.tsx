import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/act/button.tsx'
import { ConfirmDialog } from '#ui/act/late-dialog.tsx'
import { type DealActionOptions, useDealAction } from './use-deal-act.ts'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  act: Omit<DealActionOptions<void, unknown>, 'ended'>
  question: Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'onConfirm' | 'busy'>
}

/** Button that asks for confirmation. It is never busy, so it can take the focus back from the dialog. */
export function ConfirmedAction({ act, question, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { run, isPending } = useDealAction<void>({ ...act, ended: close })
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog {...question} open={isOpen} onClose={close} onConfirm={() => run()} busy={isPending} />
    </>
  )
}
