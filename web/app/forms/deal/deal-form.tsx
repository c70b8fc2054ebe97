import { t } from '@minato/contract/language/messages.ts'
import { type ReactNode, useId, useState } from 'react'
import { LeaveDialog } from '#forms/saving/leave-guard.tsx'
import { handleSubmitKey, submitKeys } from '#forms/saving/submit-key.ts'
import { getFailureText, getLastChangeText, isProblem } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert, Notice } from '#ui/display/badge.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'
import type { DealFormState } from './use-deal-form.ts'
import { dealFormWords as words } from './words.ts'

type Props = {
  form: DealFormState
  /** Accessible name, by default the text of `submit`; unused where there is a `title`. */
  label?: string | undefined
  title?: ReactNode
  submit: ReactNode
  variant?: 'main' | 'plain'
  disabled?: boolean
  /** Message where the server gives no reason. */
  failed?: string
  extraButtons?: ReactNode
  onClose?: (() => void) | undefined
  /** Label of the button that closes the form; ‘Cancel’ by default. */
  closeLabel?: string | undefined
  /** The form fills a window, so its buttons are sticky. */
  inWindow?: boolean
  className?: string
  children: ReactNode
}

type FrameProps = Pick<Props, 'form' | 'label' | 'className' | 'children'> & { head?: string | undefined }

/** Form element of `useDealForm`. Ctrl+S and Ctrl+Enter submit it. */
export const DealFrame = ({ form, label, head, className, children }: FrameProps) => (
  <form
    ref={form.element}
    noValidate
    onSubmit={form.submit}
    onKeyDown={handleSubmitKey}
    aria-label={head ? undefined : label}
    aria-labelledby={head}
    className={className}
  >
    {children}
    {form.guard.dialog}
  </form>
)

export function DealForm({ form, label, title, className = '', children, ...foot }: Props) {
  const head = useId()
  const name = label ?? (typeof foot.submit === 'string' ? foot.submit : undefined)
  return (
    <DealFrame form={form} label={name} head={title ? head : undefined} className={`grid gap-3 ${className}`}>
      {title && (
        <h3 id={head} className="col-span-full text-base">
          {title}
        </h3>
      )}
      {children}
      <FormFooter form={form} {...foot} />
    </DealFrame>
  )
}

type FooterProps = Omit<Props, 'label' | 'title' | 'className' | 'children'>

function FormFooter({ form, failed = words.failed, onClose, closeLabel = t('Cancel'), ...props }: FooterProps) {
  const [isLeaving, setLeaving] = useState(false)
  function leave() {
    form.giveUp()
    onClose?.()
  }
  const isStale = isProblem(form.error, 'stale')
  const outcome = (
    <>
      <Alert text={form.error !== null && !isStale && getFailureText(form.error, failed)} />
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {(form.isBehind || isStale) && (
          <Notice tone="hold">
            {words.changedMeanwhile} {getLastChangeText(form.error)}
          </Notice>
        )}
        {form.isBehind && (
          <Button size="small" onClick={form.acceptNewer}>
            {words.confirmChecked}
          </Button>
        )}
      </div>
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={leave} />
    </>
  )
  const buttons = (
    <>
      {onClose && <Button onClick={() => (form.isDirty ? setLeaving(true) : leave())}>{closeLabel}</Button>}
      {props.extraButtons}
      <Button
        type="submit"
        variant={props.variant ?? 'main'}
        busy={form.busy}
        disabled={props.disabled}
        aria-keyshortcuts={submitKeys}
      >
        {props.submit}
      </Button>
    </>
  )
  if (props.inWindow)
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
