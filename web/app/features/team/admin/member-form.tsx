import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ManagedMember } from '@minato/contract/team/endpoints.ts'
import { teamLimits, teamAdminMessages as texts } from '@minato/contract/team/office.ts'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { sentence } from '~/lib/failure'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'
import { CountedArea } from '~/ui/write/counted-area'
import { CheckField, TextField } from '~/ui/write/field'
import { FormFaults } from '~/ui/write/form-faults'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { SaveFailure } from '~/ui/write/save-failure'
import { StaleEdit } from '~/ui/write/stale-edit'
import { submitKey } from '~/ui/write/submit-key'
import { WindowFoot } from '~/ui/write/window-foot'
import { type MemberFormInput, type MemberFormOutput, memberForm, startingValues } from './member-form-values.ts'
import { MemberImage, useMemberImage } from './member-image.tsx'
import { useSaveMember } from './use-save-member.ts'

type Given = { member: ManagedMember | undefined; onSaved(message: string): void; onClose(): void }

const fieldNames = ['name', 'position', 'bio', 'expertise', 'email', 'phone'] as const

/** Writes a new member, or changes `member`. What is typed stays until it is saved or given up. */
export function MemberForm({ member, onSaved, onClose }: Given) {
  const form = useForm<MemberFormInput, unknown, MemberFormOutput>({
    // Unlike the one for zod it keeps the message of a union as a whole, which is the one for people.
    resolver: standardSchemaResolver(memberForm),
    defaultValues: startingValues(member),
  })
  const { register, formState, control, setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const choice = useMemberImage()
  const guard = useLeaveGuard(formState.isDirty || choice.chosen !== null)
  const save = useSaveMember({
    member,
    form,
    image: choice.chosen?.file,
    onSaved(message) {
      guard.free()
      onSaved(message)
    },
  })
  const [name, bio] = useWatch({ control, name: ['name', 'bio'] })
  const fault = (of: keyof MemberFormInput) => formState.errors[of]?.message
  const field = (of: keyof MemberFormInput) => ({ ...register(of), error: fault(of) })
  const faults = fieldNames.map((of) => ({ name: of, message: fault(of), onGo: () => setFocus(of) }))
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.send(values))}
      onKeyDown={submitKey}
      aria-label={member ? 'Edit team member' : 'New team member'}
      className="grid gap-4"
    >
      {formState.submitCount > 0 && <FormFaults title={texts.invalid} faults={faults} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="off" {...field('name')} />
        <TextField label="Position" required autoComplete="off" {...field('position')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
        <TextField
          label="Expertise"
          className="sm:col-span-2"
          hint="Separated by commas: Auctions, Documents, Customs"
          {...field('expertise')}
        />
        <CountedArea
          label="Bio"
          className="sm:col-span-2"
          length={bio?.length ?? 0}
          limit={teamLimits.bio}
          {...field('bio')}
        />
      </div>
      <CheckField label="Active: shown on the public site" {...field('isActive')} />
      <MemberImage choice={choice} name={name} present={save.base?.image ?? null} />
      <StaleEdit entity="team" edit={save.stale} mine={Object.keys(formState.dirtyFields)} />
      <WindowFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" busy={save.busy || choice.done !== null} aria-keyshortcuts="Control+Enter">
          {save.busy ? 'Saving …' : save.base ? 'Update Member' : 'Add Member'}
        </Button>
      </WindowFoot>
      <SaveFailure
        title={texts.failedTitle}
        text={sentence(save.error, texts.failed)}
        error={save.error}
        onClose={save.forgive}
      />
      <MessageDialog
        open={save.partial}
        onClose={save.forgiveUpload}
        title={texts.partialTitle}
        text={texts.partial}
        actions={
          <>
            <Button onClick={save.forgiveUpload}>Close</Button>
            <Button look="main" onClick={save.retryUpload}>
              Try Again
            </Button>
          </>
        }
      />
      {guard.dialog}
    </form>
  )
}
