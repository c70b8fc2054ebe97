import type { ManagedMember } from '@minato/contract/team/endpoints.ts'
import { teamAdminMessages as texts } from '@minato/contract/team/office.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { openedHere } from '~/lib/opened-here'
import { Button, ButtonLink } from '~/ui/act/button'
import { Badge } from '~/ui/read/badge'
import { Portrait } from '../portrait.tsx'
import { imageTypes } from './member-image.tsx'
import type { MemberChanges } from './use-member-changes.tsx'
import { moveButton } from './use-order.ts'

type Props = {
  member: ManagedMember
  editAddress: string
  /** Where the card stands among those displayed. */
  first: boolean
  last: boolean
  /** Left out where the displayed cards are not a list that can be put in order. */
  onMove: ((member: ManagedMember, step: -1 | 1) => void) | undefined
  changes: MemberChanges
}

/** A member in the back-office's list, with what can be done about them. */
export function MemberCard({ member, editAddress, first, last, onMove, changes }: Props) {
  const { name, position, email, phone, image, isActive } = member
  const edit = { to: editAddress, state: openedHere, preventScrollReset: true }
  const toggle = isActive ? 'Deactivate' : 'Activate'
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex grow flex-col gap-2 p-3">
        <div className="flex min-h-9 flex-wrap items-center gap-2">
          {isActive ? <Badge tone="good">Active</Badge> : <Badge tone="still">{texts.hidden}</Badge>}
          <span className="ml-auto flex gap-1">
            <Move way="up" disabled={first || !onMove} member={member} onMove={onMove} />
            <Move way="down" disabled={last || !onMove} member={member} onMove={onMove} />
          </span>
        </div>
        <div className="flex gap-3">
          <div
            className={`w-28 shrink-0 self-start overflow-hidden rounded ${isActive ? '' : 'opacity-50 grayscale'}`}
            aria-hidden
          >
            <Portrait name={name} url={image} sizes="7rem" />
          </div>
          <div className="min-w-0 text-sm wrap-anywhere text-muted">
            <h2 className="text-base text-ink">
              <Link {...edit} className="hover:underline">
                {name}
              </Link>
            </h2>
            <p className="font-semibold">{position}</p>
          </div>
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          {email}
          <span className="block">{phone}</span>
        </p>
        <div className="mt-auto flex flex-wrap gap-2 *:grow">
          <ButtonLink {...edit} size="small" aria-label={`Edit ${name}`}>
            Edit
          </ButtonLink>
          <Button size="small" onClick={() => changes.ask('toggle', member)} aria-label={`${toggle} ${name}`}>
            {toggle}
          </Button>
          <UploadButton member={member} changes={changes} />
          {image && (
            <Button
              size="small"
              onClick={() => changes.ask('removeImage', member)}
              aria-label={`Remove image of ${name}`}
            >
              Remove image
            </Button>
          )}
          <Button
            look="danger"
            size="small"
            onClick={() => changes.ask('delete', member)}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </div>
      </div>
    </article>
  )
}

function Move({
  way,
  member,
  disabled,
  onMove,
}: Pick<Props, 'member' | 'onMove'> & { way: 'up' | 'down'; disabled: boolean }) {
  const [step, Icon] = way === 'up' ? ([-1, ArrowUp] as const) : ([1, ArrowDown] as const)
  return (
    <Button
      id={moveButton(member.id, step)}
      size="small"
      disabled={disabled}
      onClick={() => onMove?.(member, step)}
      aria-label={`Move ${member.name} ${way}`}
    >
      <Icon className="size-4" aria-hidden />
    </Button>
  )
}

function UploadButton({ member, changes }: Pick<Props, 'member' | 'changes'>) {
  const input = useRef<HTMLInputElement>(null)
  const busy = changes.uploadingFor === member.id
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Image of ${member.name}`}
        accept={imageTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) changes.upload(member, file)
          // So that the same file can be chosen again after a failure.
          target.value = ''
        }}
      />
      <Button
        size="small"
        busy={busy}
        onClick={() => input.current?.click()}
        aria-label={`Upload image of ${member.name}`}
      >
        {busy ? 'Uploading …' : 'Upload image'}
      </Button>
    </>
  )
}
