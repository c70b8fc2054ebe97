import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/act/button.tsx'
import { ConfirmDialog } from '#ui/act/late-dialog.tsx'
import { type Act, useDealAct } from './use-deal-act.ts'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  act: Omit<Act<void, unknown>, 'ended'>
  question: Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'onConfirm' | 'busy'>
}

/** A button whose act is confirmed first. Not busy meanwhile: it takes the focus back from the dialog. */
export function ConfirmedAct({ act, question, ...button }: Props) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { run, isPending } = useDealAct<void>({ ...act, ended: close })
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog {...question} open={asking} onClose={close} onConfirm={() => run()} busy={isPending} />
    </>
  )
}
