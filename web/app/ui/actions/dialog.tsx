import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { t } from '@minato/contract/language/messages.ts'
import type { ComponentProps, ReactNode } from 'react'
import { X } from '#ui/icons.ts'
import { Button } from './button.tsx'

const backdrop =
  'fixed inset-0 z-40 bg-black/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden'
const popup =
  'fixed inset-x-0 top-1/2 z-50 mx-auto max-h-[90dvh] w-[calc(100vw-2rem)] -translate-y-1/2 overflow-y-auto border-2 border-rule bg-surface p-5 text-ink print:static print:max-h-none print:w-full print:max-w-none print:translate-none print:overflow-visible print:border-0 print:p-0'

type DialogProps = { open: boolean; onClose(): void; title: string }
type FinalFocus = ComponentProps<typeof AlertDialog.Popup>['finalFocus']
type MessageProps = DialogProps & { text?: ReactNode; actions: ReactNode; after?: FinalFocus }

/** The focus returns to where it was, or goes to `after`; `false` leaves it to the caller. */
export const MessageDialog = ({ open, onClose, title, text, actions, after }: MessageProps) => (
  <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={backdrop} />
      <AlertDialog.Popup className={`${popup} max-w-md`} finalFocus={after}>
        <AlertDialog.Title className="text-xl font-bold">{title}</AlertDialog.Title>
        {text && <AlertDialog.Description className="mt-2 text-muted">{text}</AlertDialog.Description>}
        <div className="sticky -bottom-5 -mx-5 mt-2 -mb-5 flex flex-wrap justify-end gap-3 bg-surface p-5 pt-3 *:grow sm:*:grow-0">
          {actions}
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
)

type ConfirmProps = DialogProps & {
  text?: ReactNode
  subject?: ReactNode
  note?: ReactNode
  confirm: string
  /** Button that changes nothing; where the action cancels something, ‘Cancel’ would be read as the action. */
  dismiss?: string
  onConfirm(): void
  busy?: boolean
  /** `main` if nothing is lost. */
  variant?: 'danger' | 'main'
}

/** For an action that cannot be undone or that others notice. */
export function ConfirmDialog({ text, subject, note, confirm, onConfirm, busy, ...props }: ConfirmProps) {
  const { dismiss = t('Cancel'), variant = 'danger', ...dialog } = props
  return (
    <MessageDialog
      {...dialog}
      text={
        <>
          {text} {subject && <strong className="mt-1 block text-ink">{subject}</strong>}
          {note && <span className="mt-2 block text-sm">{note}</span>}
        </>
      }
      actions={
        <>
          <Button onClick={dialog.onClose}>{dismiss}</Button>
          <Button variant={variant} onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}

/** `wide` fits two columns. */
const widths = { normal: 'max-w-3xl', wide: 'max-w-3xl xl:max-w-7xl' }
export type WindowSize = keyof typeof widths

type WindowProps = DialogProps & {
  tools?: ReactNode
  size?: WindowSize
  /** Hidden while another window replaces it. */
  aside?: boolean
  children: ReactNode
}

export const Window = ({ open, onClose, title, tools, size = 'normal', aside = false, children }: WindowProps) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={backdrop} />
      <Dialog.Popup className={`${popup} ${widths[size]} ${aside ? 'invisible' : ''}`}>
        <div className="mb-4 flex items-start justify-between gap-4">
          <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
          <div className="flex items-center">
            {tools}
            <Dialog.Close className="rounded p-2 hover:bg-sunken" aria-label={t('Close')}>
              <X className="size-5" aria-hidden />
            </Dialog.Close>
          </div>
        </div>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
