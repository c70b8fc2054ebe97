import type { ManagedMember } from '@minato/contract/team/endpoints.ts'
import { teamAdminMessages as texts } from '@minato/contract/team/office.ts'
import { ConfirmDialog } from '~/ui/act/dialog'

export type Asked = { what: 'toggle' | 'delete' | 'removeImage'; member: ManagedMember }
type Props = { asked: Asked | null; onClose(): void; onConfirm(asked: Asked): void; busy: boolean }

/** Asks before what others notice or what cannot be taken back, and names the member. */
export function MemberQuestion({ asked, onClose, onConfirm, busy }: Props) {
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      {...wordsOf(asked)}
      thing={asked?.member.name}
      look={asked?.what === 'toggle' ? 'main' : 'danger'}
      onConfirm={() => asked && onConfirm(asked)}
      busy={busy}
    />
  )
}

function wordsOf(asked: Asked | null) {
  if (asked?.what === 'delete') return texts.askDelete
  if (asked?.what === 'removeImage') return texts.askRemoveImage
  return asked?.member.isActive ? texts.askDeactivate : texts.askActivate
}
