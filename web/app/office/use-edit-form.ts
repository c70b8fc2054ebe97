import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Group } from '@minato/contract/contract.ts'
import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { refresh } from '~/lib/api/query'
import { useSameKey } from '~/lib/api/same-key'
import { markFaults } from '~/lib/form/mark-faults'
import { touched } from '~/lib/form/touched'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import { useDraft } from './draft.tsx'

/** Makes the header with which a retry of the same request does not do it twice. */
type Keyed = ReturnType<typeof useSameKey>

type Beside<Thing> = {
  /** What was changed, as the history names it. */
  names: readonly string[]
  /** Gives it up. */
  drop?(): void
  /** Goes on from a newer version, with what was chosen here or without. */
  follow?(newer: Thing, keep: boolean): void
}

type Given<Input extends FieldValues, Output extends object, Thing> = {
  /** What the history calls such a thing. */
  entity: AuditEntity
  schema: z.ZodType<Output, Input>
  /** What is changed; nothing where a new one is written. */
  thing: Thing | undefined
  start(thing: Thing | undefined): Input
  /** What somebody else may have changed meanwhile, named as the history does; else what the form holds. */
  shown?(thing: Thing): Record<string, unknown>
  /** The thing as it is now, after somebody else was quicker. */
  read?(thing: Thing): Promise<Thing>
  /** Writes a new one; give the call `keyed(what is sent)`. */
  create?(values: Output, keyed: Keyed): Promise<Thing>
  /** Changes what the edit stands on, by the fields that were touched. */
  update?(values: Partial<Output>, base: Thing): Promise<Thing>
  /** What is typed or chosen outside of the form's own fields. */
  beside?: Beside<Thing>
  /** Whether what is beside the fields is complete; where it is not, says so itself. */
  complete?(base: Thing | undefined): boolean
  /** The groups of the contract that are read again. */
  groups: readonly Group[]
  /** Fields that no draft keeps: passwords. */
  secret?: readonly (keyof Input & string)[]
  /** Begins what is still to be done before the form may be left, and then to be `finish`ed; answers whether there is any. */
  more?(saved: Thing): boolean
  /** `before` is what the edit stood on; nothing where it is new. */
  onSaved(saved: Thing, before: Thing | undefined): void
}

/**
 * A form that writes a thing or changes one: checked by its schema, sent with what was touched, and put on the newest
 * version where somebody else was quicker. What is typed stays until it is saved or given up, over a reload too. `EditForm` draws it.
 */
export function useEditForm<Input extends FieldValues, Output extends object, Thing extends { id: string }>(
  given: Given<Input, Output, Thing>,
) {
  const { entity, thing, start, beside, shown = start } = given
  const queries = useQueryClient()
  const sameKey = useSameKey()
  const form = useForm<Input, unknown, Output>({
    // Unlike the one for zod it keeps the message of a union as a whole, which is the one for people.
    resolver: standardSchemaResolver(given.schema),
    defaultValues: start(thing) as DefaultValues<Input>,
  })
  const { isDirty, dirtyFields } = form.formState
  const stale = useStaleEdit<Thing | undefined>({
    thing,
    read: given.read ?? (async (old) => old),
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
    of: [entity, base?.id ?? 'new'],
    over: base ? shown(base) : null,
    secret: given.secret ?? [],
    onRestored: (over) => over && stale.mergedWith(over),
  })
  const guard = useLeaveGuard(isDirty || (beside?.names.length ?? 0) > 0, draft.giveUp)

  function finish(saved: Thing, before?: Thing) {
    guard.free()
    draft.saved(shown(saved))
    given.onSaved(saved, before)
  }

  const save = useMutation({
    async mutationFn(values: Output) {
      if (base && given.update) return given.update(touched(values, form.formState), base)
      if (!base && given.create) return given.create(values, sameKey)
      throw new Error('this form does not know how to save')
    },
    onSuccess(saved) {
      // From here on it is a change of this thing: another try, or a draft, must not add it again.
      draft.saved(shown(saved))
      stale.setBase(saved)
      refresh(queries, ...given.groups)
      if (!given.more?.(saved)) finish(saved, base)
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
    mine: [...Object.keys(dirtyFields), ...(beside?.names ?? [])],
    submit: form.handleSubmit(
      (values) => (given.complete?.(base) ?? true) && save.mutate(values),
      () => given.complete?.(base),
    ),
  }
}
