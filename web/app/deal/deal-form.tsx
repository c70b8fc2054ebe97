import { type ReactNode, useId, useState } from 'react'
import { isProblem, sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { LeaveDialog } from '~/ui/write/leave-guard'
import { submitKey, submitKeys } from '~/ui/write/submit-key'
import type { DealFormState } from './use-deal-form.ts'
import { dealFormWords as words } from './words.ts'

type Props = {
  form: DealFormState
  /** How it is called; a heading says it where there is a `title`. */
  label?: string
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
  className?: string
  children: ReactNode
}

/** The form of `useDealForm`: its fields, and at its foot what went wrong and the ways out of it. Ctrl+S and Ctrl+Enter send it. */
export function DealForm({ form, label, title, className = '', children, ...foot }: Props) {
  const head = useId()
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={form.submit}
      onKeyDown={submitKey}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? head : undefined}
      className={`grid gap-3 ${className}`}
    >
      {title && (
        <h3 id={head} className="col-span-full text-base">
          {title}
        </h3>
      )}
      {children}
      <Foot form={form} {...foot} />
    </form>
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
}: Omit<Props, 'label' | 'title' | 'className' | 'children'>) {
  const [asking, setAsking] = useState(false)
  function leave() {
    form.giveUp()
    onClose?.()
  }
  const isStale = isProblem(form.error, 'stale')
  return (
    <div className="col-span-full grid gap-3">
      <div role="alert" className="empty:hidden">
        {form.error !== null && !isStale && <Notice tone="bad">{sentence(form.error, failed)}</Notice>}
      </div>
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {(form.isBehind || isStale) && <Notice tone="hold">{words.changed}</Notice>}
        {form.isBehind && (
          <Button size="small" onClick={form.follow}>
            {words.goOn}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {onClose && <Button onClick={() => (form.isDirty ? setAsking(true) : leave())}>Cancel</Button>}
        {beside}
        <Button type="submit" look={look} busy={form.busy} disabled={disabled} aria-keyshortcuts={submitKeys}>
          {submit}
        </Button>
      </div>
      <LeaveDialog open={asking} onStay={() => setAsking(false)} onLeave={leave} />
      {form.guard.dialog}
    </div>
  )
}
