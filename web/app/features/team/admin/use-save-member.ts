import type { ManagedMember } from '@minato/contract/team/endpoints.ts'
import { teamMessages } from '@minato/contract/team/facts.ts'
import { teamAdminMessages as texts } from '@minato/contract/team/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '~/lib/api'
import { oneOf } from '~/lib/failure'
import { markFaults } from '~/lib/mark-faults'
import { refresh } from '~/lib/query'
import { useSameKey } from '~/lib/same-key'
import { touched } from '~/lib/touched'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import { type MemberFormInput, type MemberFormOutput, startingValues } from './member-form-values.ts'

type Given = {
  member: ManagedMember | undefined
  form: UseFormReturn<MemberFormInput, unknown, MemberFormOutput>
  image: File | undefined
  onSaved(message: string): void
}

/** Sends the form and then its image, and puts what was typed on the newest version where somebody else was quicker. */
export function useSaveMember({ member, form, image, onSaved }: Given) {
  const queries = useQueryClient()
  const sameKey = useSameKey()
  const stale = useStaleEdit({
    thing: member,
    read: async ({ id }) => oneOf((await api.team.listAll()).data, id, teamMessages.notFound),
    shown: ({ name, position, email, phone, expertise, bio, isActive }) => ({
      name,
      position,
      email,
      phone,
      expertise,
      bio,
      isActive,
    }),
    onTake: (newer, keep) => form.reset(startingValues(newer), { keepDirtyValues: keep }),
  })
  const { base } = stale

  const upload = useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) => {
      const body = new FormData()
      body.append('image', file)
      return api.team.uploadImage({ params: { id }, form: body })
    },
    onSuccess: () => onSaved(member ? texts.updated : texts.created),
    onSettled: () => refresh(queries, 'team'),
  })
  const save = useMutation({
    mutationFn: (values: MemberFormOutput) =>
      base
        ? api.team.update({
            params: { id: base.id },
            body: { ...touched(values, form.formState), version: base.version },
          })
        : api.team.create({ body: values }, sameKey(values)),
    onSuccess: ({ data, message }) => {
      // From here on it is a change of this member: another try must not add them again.
      stale.setBase(data)
      form.reset(startingValues(data))
      refresh(queries, 'team')
      if (image) upload.mutate({ id: data.id, file: image })
      else onSaved(message || texts.updated)
    },
    onError: (error) => stale.meet(error) || markFaults(error, form),
  })

  return {
    base,
    stale,
    send: save.mutate,
    busy: save.isPending || upload.isPending || stale.reading,
    error: save.error,
    forgive: save.reset,
    /** The member is saved and their image is not. */
    partial: upload.isError,
    retryUpload: () => base && image && upload.mutate({ id: base.id, file: image }),
    forgiveUpload: upload.reset,
  }
}
