import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { markFaults } from '#forms/form-faults.ts'
import { useSameKey } from '#forms/same-key.ts'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { useStaleEdit } from '#forms/saving/use-stale-edit.ts'
import { refresh } from '#lib/api/query.ts'
import { useDraft } from './draft.tsx'
import type { Given } from './editing.ts'

/**
 * A form that writes a thing or changes one: checked by its schema, sent with what was touched, and put on the newest
 * version where somebody else was quicker. Typed text stays until it is saved or dropped, over a reload too. `EditForm` draws it.
 */
export function useEditForm<Input extends FieldValues, Output extends object, Thing extends { id: string }>(
  options: Given<Input, Output, Thing>,
) {
  const { entity, thing, start, beside, shown = start } = options
  const queries = useQueryClient()
  const form = useForm<Input, unknown, Output>({
    // Unlike the one for zod it keeps the message of a union as a whole, which is the one for people.
    resolver: standardSchemaResolver(options.schema),
    defaultValues: start(thing) as DefaultValues<Input>,
  })
  const { dirtyFields } = form.formState
  // Not `isDirty`: it is false for a moment where a newer version is taken below what was typed.
  const mine = [...Object.keys(dirtyFields), ...(beside?.names ?? [])]
  const stale = useStaleEdit<Thing | undefined>({
    thing,
    read: options.read ?? (async (old) => old),
    shown,
    onTake(newer, keep) {
      form.reset(start(newer), { keepDirtyValues: keep })
      if (!keep) beside?.drop?.()
      beside?.follow?.(newer, keep)
    },
  })
  const { base } = stale
  const draft = useDraft({
    form,
    of: options.draft?.key ?? [entity, base?.id ?? 'new'],
    isRestored: options.draft?.isRestored ?? false,
    over: base ? shown(base) : null,
    secret: options.secret ?? [],
    onRestored: (over) => over && stale.mergedWith(over),
  })
  const sameKey = useSameKey(draft.sent)
  const guard = useLeaveGuard(mine.length > 0, draft.giveUp, { within: options.within ?? 'address' })

  function finish(saved: Thing, before?: Thing) {
    guard.free()
    draft.saved(shown(saved))
    options.onSaved(saved, before)
  }

  const running = useRef(false)
  const save = useMutation({
    async mutationFn(values: Output) {
      if (base && options.update) {
        const touched = Object.entries(values).filter(([name]) => name in form.formState.dirtyFields)
        return options.update(Object.fromEntries(touched) as Partial<Output>, base, sameKey)
      }
      if (!base && options.create) return options.create(values, sameKey)
      throw new Error('this form does not know how to save')
    },
    onSuccess(saved) {
      // From here on it is a change of this thing: another try, or a draft, must not add it again.
      draft.saved(shown(saved))
      stale.setBase(saved)
      refresh(queries, ...options.groups)
      if (!options.more?.(saved)) finish(saved, base)
    },
    onSettled() {
      running.current = false
    },
    onError(error) {
      if (stale.meet(error)) return
      const [first] = markFaults(error, form)
      if (first) form.setFocus(first)
    },
  })

  return {
    entity,
    form,
    draft,
    /** Whether files are chosen beside the fields, which no draft keeps. */
    files: beside !== undefined,
    stale,
    guard,
    save,
    base,
    finish,
    busy: save.isPending || stale.reading,
    /** The fields that are others than they were. */
    mine,
    submit: form.handleSubmit(
      (values) => {
        if (running.current || options.complete?.(base) === false) return
        running.current = true
        save.mutate(values)
      },
      () => options.complete?.(base),
    ),
  }
}
