import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { markFaults } from '#forms/form-faults.ts'
import { useIdempotencyKey } from '#forms/idempotency-key.ts'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { useStaleEdit } from '#forms/saving/use-stale-edit.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { toast } from '#ui/actions/toast.ts'
import type { EditFormOptions } from './edit-form-options.ts'
import { useDraft } from './use-draft.ts'

/**
 * Form that creates or edits a record. Validates by schema, sends touched fields and rebases a stale save.
 * Input survives a reload until it is saved or discarded. `EditForm` is the view.
 */
export function useEditForm<Input extends FieldValues, Output extends object, Thing extends { id: string }>(
  options: EditFormOptions<Input, Output, Thing>,
) {
  const { entity, record, toValues, extraInput, toComparedFields = toValues } = options
  const queries = useQueryClient()
  const form = useForm<Input, unknown, Output>({
    // Unlike zodResolver, it keeps the message of a whole union, which is the one for users.
    resolver: standardSchemaResolver(options.schema),
    defaultValues: toValues(record) as DefaultValues<Input>,
  })
  const { dirtyFields } = form.formState
  // Not `isDirty`: it is false for a moment while a newer version is put below the input.
  const changedFields = [...Object.keys(dirtyFields), ...(extraInput?.names ?? [])]
  const stale = useStaleEdit<Thing | undefined>({
    record,
    read: options.read ?? (async (old) => old),
    toComparedFields,
    onRebase(newer, keepInput) {
      form.reset(toValues(newer), { keepDirtyValues: keepInput })
      if (!keepInput) extraInput?.drop?.()
      extraInput?.rebase?.(newer, keepInput)
    },
  })
  const { base } = stale
  const draft = useDraft({
    form,
    target: options.draft?.key ?? [entity, base?.id ?? 'new'],
    isRestored: options.draft?.isRestored ?? false,
    base: base ? toComparedFields(base) : null,
    secretFields: options.secretFields ?? [],
    onRestored: (over) => over && stale.showChangesSince(over),
  })
  const withKey = useIdempotencyKey(draft.requestStore)
  const guard = useLeaveGuard(changedFields.length > 0, draft.giveUp, options.leaveScope)

  function finish(saved: Thing, before?: Thing) {
    guard.allowLeave()
    draft.removeSaved(toComparedFields(saved))
    if (options.successText) toast.success(options.successText(saved))
    options.onSaved(saved, before)
  }

  const isRunning = useRef(false)
  const save = useMutation({
    async mutationFn(values: Output) {
      if (base && options.update) {
        const touched = Object.entries(values).filter(([name]) => name in form.formState.dirtyFields)
        return options.update(Object.fromEntries(touched) as Partial<Output>, base, withKey)
      }
      if (!base && options.create) return options.create(values, withKey)
      throw new Error('this form does not know how to save')
    },
    onSuccess(saved) {
      // From now on the form edits this record: a retry or a draft must not create it again.
      draft.removeSaved(toComparedFields(saved))
      stale.setBase(saved)
      refreshGroups(queries, ...options.groups)
      if (!options.startFollowUp?.(saved)) finish(saved, base)
    },
    onSettled() {
      isRunning.current = false
    },
    onError(error) {
      // The record is no longer in the state that the screen shows.
      if (error instanceof ApiError && error.status === 409) refreshGroups(queries, ...options.groups)
      if (stale.handleStale(error)) return
      const [first] = markFaults(error, form)
      if (first) form.setFocus(first)
    },
  })

  return {
    entity,
    form,
    draft,
    /** The form takes files, which no draft stores. */
    hasFiles: extraInput !== undefined,
    stale,
    guard,
    save,
    base,
    finish,
    busy: save.isPending || stale.isLoading,
    changedFields,
    submit: form.handleSubmit(
      (values) => {
        if (isRunning.current || options.checkExtraInput?.(base) === false) return
        isRunning.current = true
        save.mutate(values)
      },
      () => options.checkExtraInput?.(base),
    ),
  }
}
