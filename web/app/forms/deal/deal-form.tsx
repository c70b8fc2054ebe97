import { t } from '@minato/contract/language/messages.ts'
import { type ReactNode, useId, useState } from 'react'
import { LeaveDialog } from '#forms/saving/leave-guard.tsx'
import { submitKey, submitKeys } from '#forms/saving/submit-key.ts'
import { isProblem, sentence } from '#lib/api/failure.ts'
import { Button } from '#ui/act/button.tsx'
import { Alert, Notice } from '#ui/read/badge.tsx'
import { WindowFoot } from '#ui/write/window-foot.tsx'
import type { DealFormState } from './use-deal-form.ts'
import { dealFormWords as words } from './words.ts'

type Props = {
  form: DealFormState
  /** How it is called; a heading says it where there is a `title`. */
  label?: string | undefined
  title?: ReactNode
  submit: ReactNode
  look?: 'main' | 'plain'
  /** Whether it cannot be sent yet. */
  disabled?: boolean
  /** What was tried and did not work, where the server gives no reason. */
  failed?: string
  /** What else may be pressed. */
  beside?: ReactNode
  onClose?: (() => void) | undefined
  /** Whether it fills a window: its buttons then stay in sight. */
  inWindow?: boolean
  className?: string
  children: ReactNode
}

type FrameProps = Pick<Props, 'form' | 'label' | 'className' | 'children'> & { head?: string | undefined }

/** The form of `useDealForm` around whatever stands in it. Ctrl+S and Ctrl+Enter send it. */
export const DealFrame = ({ form, label, head, className, children }: FrameProps) => (
  <form
    ref={form.element}
    noValidate
    onSubmit={form.submit}
    onKeyDown={submitKey}
    aria-label={head ? undefined : label}
    aria-labelledby={head}
    className={className}
  >
    {children}
    {form.guard.dialog}
  </form>
)

/** The same with its fields, and at its foot what went wrong and the ways out of it. */
export function DealForm({ form, label, title, className = '', children, ...foot }: Props) {
  const head = useId()
  return (
    <DealFrame form={form} label={label} head={title ? head : undefined} className={`grid gap-3 ${className}`}>
      {title && (
        <h3 id={head} className="col-span-full text-base">
          {title}
        </h3>
      )}
      {children}
      <Foot form={form} {...foot} />
    </DealFrame>
  )
}

function Foot({
  form,
  submit,
  look = 'main',
  disabled = false,
  failed = words.failed,
  beside,
  onClose,
  inWindow = false,
}: Omit<Props, 'label' | 'title' | 'className' | 'children'>) {
  const [asking, setAsking] = useState(false)
  function leave() {
    form.giveUp()
    onClose?.()
  }
  const isStale = isProblem(form.error, 'stale')
  const outcome = (
    <>
      <Alert text={form.error !== null && !isStale && sentence(form.error, failed)} />
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {(form.isBehind || isStale) && <Notice tone="hold">{words.changed}</Notice>}
        {form.isBehind && (
          <Button size="small" onClick={form.follow}>
            {words.goOn}
          </Button>
        )}
      </div>
      <LeaveDialog open={asking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  )
  const buttons = (
    <>
      {onClose && <Button onClick={() => (form.isDirty ? setAsking(true) : leave())}>{t('Cancel')}</Button>}
      {beside}
      <Button type="submit" look={look} busy={form.busy} disabled={disabled} aria-keyshortcuts={submitKeys}>
        {submit}
      </Button>
    </>
  )
  if (inWindow)
    return (
      <>
        {outcome}
        <WindowFoot>{buttons}</WindowFoot>
      </>
    )
  return (
    <div className="col-span-full grid gap-3">
      {outcome}
      <div className="flex flex-wrap justify-end gap-3">{buttons}</div>
    </div>
  )
}
