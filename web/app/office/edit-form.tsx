import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AuditEntity } from '@minato/contract/audit/facts.ts'
import type { Group } from '@minato/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { sentence } from '~/lib/failure'
import { markFaults } from '~/lib/mark-faults'
import { refresh } from '~/lib/query'
import { useSameKey } from '~/lib/same-key'
import { touched } from '~/lib/touched'
import { Button } from '~/ui/act/button'
import { EditOutcome, SaveFault } from '~/ui/write/edit-outcome'
import { type Fault, FormFaults } from '~/ui/write/form-faults'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { SaveFailure } from '~/ui/write/save-failure'
import { StaleEdit } from '~/ui/write/stale-edit'
import { submitKey } from '~/ui/write/submit-key'
import { type StaleEditing, useStaleEdit } from '~/ui/write/use-stale-edit'
import { WindowFoot } from '~/ui/write/window-foot'

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
  /** What was typed is saved, or its loss was accepted: what else is kept of it can go. */
  forget?(): void
  /** Begins what is still to be done before the form may be left, and then to be `finish`ed; answers whether there is any. */
  more?(saved: Thing): boolean
  /** `before` is what the edit stood on; nothing where it is new. */
  onSaved(saved: Thing, before: Thing | undefined): void
}

/**
 * A form that writes a thing or changes one: checked by its schema, sent with what was touched, and put on the newest
 * version where somebody else was quicker. What is typed stays until it is saved or given up. `EditForm` draws it.
 */
export function useEditForm<Input extends FieldValues, Output extends object, Thing extends { id: string }>(
  given: Given<Input, Output, Thing>,
) {
  const { thing, start, beside } = given
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
    shown: given.shown ?? start,
    onTake(newer, keep) {
      form.reset(start(newer), { keepDirtyValues: keep })
      if (!keep) beside?.drop?.()
      beside?.follow?.(newer, keep)
    },
  })
  const { base } = stale
  const guard = useLeaveGuard(isDirty || (beside?.names.length ?? 0) > 0, given.forget)

  function finish(saved: Thing, before?: Thing) {
    guard.free()
    given.forget?.()
    given.onSaved(saved, before)
  }

  const save = useMutation({
    async mutationFn(values: Output) {
      if (base && given.update) return given.update(touched(values, form.formState), base)
      if (!base && given.create) return given.create(values, sameKey)
      throw new Error('this form does not know how to save')
    },
    onSuccess(saved) {
      // From here on it is a change of this thing: another try must not add it again.
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
    entity: given.entity,
    form,
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

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

type Props<Input extends FieldValues, Output> = {
  edit: {
    entity: AuditEntity
    form: Form<Input, Output>
    stale: StaleEditing
    save: { error: unknown; reset(): void }
    guard: { dialog: ReactNode }
    mine: readonly string[]
    busy: boolean
    submit(event: FormEvent): unknown
  }
  /** How the form is called. */
  label: string
  /** What its button says. */
  submit: string
  /** The field that has the cursor at first. */
  focus?: Path<Input>
  /** What is said where the server gives no reason, or `instead` of it; with a title in a dialog, else below the fields. */
  failed: { title?: string; text: string; instead?: string | undefined }
  faultsTitle?: string
  /** Whether something else is still under way. */
  busy?: boolean
  /** What is wrong beside the fields of the form. */
  faults?: readonly Fault[]
  /** A way out without saving. */
  cancel: ReactNode
  /** Whether it fills a window, whose foot stays in sight, or stands on a screen. */
  inWindow?: boolean
  /** On a screen, and so long that its foot stays in sight: its parts have frames of their own. */
  long?: boolean
  /** Stands beside the buttons: how far something is. */
  progress?: ReactNode
  children: ReactNode
}

/** The form of `useEditForm`: what is wrong with it, its fields, what became of the save, and its buttons. Ctrl+Enter saves. */
export function EditForm<Input extends FieldValues, Output>({ edit, ...props }: Props<Input, Output>) {
  const { form, stale, save, entity, mine, guard } = edit
  const { label, submit, focus, failed, faults = [], cancel, inWindow = false, long = false, children } = props
  const { formState, setFocus } = form
  useEffect(() => {
    if (focus) setFocus(focus)
  }, [focus, setFocus])
  const text = failed.instead ?? sentence(save.error, failed.text)
  const buttons = (
    <>
      {cancel}
      <Button type="submit" look="main" busy={edit.busy || props.busy} aria-keyshortcuts="Control+Enter">
        {edit.busy ? 'Saving …' : submit}
      </Button>
    </>
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={edit.submit}
        onKeyDown={submitKey}
        aria-label={label}
        className={`grid gap-4 ${inWindow || long ? '' : 'rounded-lg border border-line bg-surface p-4 sm:p-5'}`}
      >
        {formState.submitCount > 0 && (
          <FormFaults title={props.faultsTitle ?? 'Please check:'} faults={[...faults, ...faultsOf(form)]} />
        )}
        {children}
        {failed.title || long ? (
          <StaleEdit entity={entity} edit={stale} mine={mine} />
        ) : (
          <EditOutcome entity={entity} edit={stale} mine={mine} error={save.error} failed={failed.text} />
        )}
        {inWindow ? (
          <WindowFoot>{buttons}</WindowFoot>
        ) : (
          <div className={long ? stays : ''}>
            {long && <SaveFault error={save.error} failed={failed.text} />}
            <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
              {props.progress}
              {buttons}
            </div>
          </div>
        )}
        {failed.title && <SaveFailure title={failed.title} text={text} error={save.error} onClose={save.reset} />}
        {guard.dialog}
      </form>
    </FormProvider>
  )
}

const stays =
  'sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 py-3 shadow-card sm:mx-0 sm:rounded-lg sm:border'

/** Everything that is wrong with the fields, in their order. */
function faultsOf<Input extends FieldValues, Output>({ formState, getValues, setFocus }: Form<Input, Output>): Fault[] {
  return (Object.keys(getValues()) as Path<Input>[]).map((name) => ({
    name,
    message: formState.errors[name]?.message as string | undefined,
    onGo: () => setFocus(name),
  }))
}
