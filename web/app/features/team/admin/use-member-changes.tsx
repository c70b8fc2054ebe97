import type { ManagedMember } from '@minato/contract/team/endpoints.ts'
import { teamAdminMessages as texts } from '@minato/contract/team/office.ts'
import { pictureRules } from '@minato/contract/values/files.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '~/lib/api'
import { compressPicture } from '~/lib/compress-picture'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { toast } from '~/ui/act/toast'
import { refuseImage, unreadableImage } from './member-image.tsx'
import { type Asked, MemberQuestion } from './member-question.tsx'

const success = (text: string, stands?: number): Outcome => ({ good: true, title: texts.successTitle, text, stands })
/** How long the confirmation of an image stands. Source: back-office specification, section 9. */
const imageStands = 3000

/** An image that cannot be used, told in words of its own. */
class Unusable extends Error {
  readonly told: { title: string; text: string }
  constructor(told: { title: string; text: string }) {
    super(told.text)
    this.told = told
  }
}

async function uploadImage({ member, file }: { member: ManagedMember; file: File }) {
  const refused = refuseImage(file)
  if (refused) throw new Unusable(refused)
  const small = await compressPicture(file, pictureRules.team).catch(() => {
    throw new Unusable(unreadableImage)
  })
  const form = new FormData()
  form.append('image', small)
  return api.team.uploadImage({ params: { id: member.id }, form })
}

/** Everything that is done about a member from their card, with what is asked and told. `dialogs` is rendered once. */
export function useMemberChanges() {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const seen = useCallback(() => setOutcome(null), [])
  const tellFailed = (fallback: string, error: unknown) => {
    const { title, text } =
      error instanceof Unusable ? error.told : { title: texts.failedTitle, text: sentence(error, fallback) }
    setOutcome({ good: false, title, text })
  }
  // After a failure too: it may be that somebody else has changed them.
  const onSettled = () => {
    setAsked(null)
    return refresh(queries, 'team')
  }

  const toggle = useMutation({
    mutationFn: ({ id, isActive, version }: ManagedMember) =>
      isActive
        ? api.team.hide({ params: { id } })
        : api.team.update({ params: { id }, body: { isActive: true, version } }),
    onSuccess: ({ data }) =>
      toast.success(data.isActive ? texts.activated : texts.deactivated, () => toggle.mutate(data)),
    onError: (error, member) => tellFailed(texts.toggleFailed(member.isActive), error),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: ManagedMember) => api.team.remove({ params: { id } }),
    onSuccess: ({ message }) => setOutcome(success(message || texts.deleted)),
    onError: (error) => tellFailed(texts.deleteFailed, error),
    onSettled,
  })
  const removeImage = useMutation({
    mutationFn: ({ id }: ManagedMember) => api.team.removeImage({ params: { id } }),
    onSuccess: ({ message }) => setOutcome(success(message || texts.imageRemoved, imageStands)),
    onError: (error) => tellFailed(texts.removeImageFailed, error),
    onSettled,
  })
  const upload = useMutation({
    mutationFn: uploadImage,
    onSuccess: ({ message }) => setOutcome(success(message || texts.imageUploaded, imageStands)),
    onError: (error) => tellFailed(texts.failed, error),
    onSettled,
  })

  const done = { toggle, delete: remove, removeImage }
  const dialogs = (
    <>
      <MemberQuestion
        asked={asked}
        onClose={() => setAsked(null)}
        onConfirm={({ what, member }) => done[what].mutate(member)}
        busy={toggle.isPending || remove.isPending || removeImage.isPending}
      />
      <OutcomeDialog outcome={outcome} onClose={seen} />
    </>
  )
  return {
    ask: (what: Asked['what'], member: ManagedMember) => setAsked({ what, member }),
    upload: (member: ManagedMember, file: File) => upload.mutate({ member, file }),
    /** Whose image is on its way. */
    uploadingFor: upload.isPending ? upload.variables.member.id : null,
    tellSaved: (message: string) => setOutcome(success(message)),
    tellFailed,
    dialogs,
  }
}
export type MemberChanges = ReturnType<typeof useMemberChanges>
