import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { useKey } from '~/ui/act/use-key'
import { EditOutcome, SaveFault } from '~/ui/write/edit-outcome'
import { type Fault, FormFaults } from '~/ui/write/form-faults'
import { SaveFailure } from '~/ui/write/save-failure'
import { StaleEdit } from '~/ui/write/stale-edit'
import { submitForm, submitKey, submitKeys } from '~/ui/write/submit-key'
import type { StaleEditing } from '~/ui/write/use-stale-edit'
import { WindowFoot } from '~/ui/write/window-foot'
import { type Drafting, DraftOffer } from './draft.tsx'
import { HeardChange } from './heard-change.tsx'

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

type Props<Input extends FieldValues, Output> = {
  edit: {
    entity: AuditEntity
    form: Form<Input, Output>
    stale: StaleEditing
    draft: Drafting
    files: boolean
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
  /** What it says while it is done. */
  saving?: string
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
  /** Another button that submits it. */
  also?: ReactNode
  /** Whether it fills a window, whose foot stays in sight, or stands on a screen. */
  inWindow?: boolean
  /** On a screen, and so long that its foot stays in sight: its parts have frames of their own. */
  long?: boolean
  /** Stands beside the buttons: how far something is. */
  progress?: ReactNode
  children: ReactNode
}

/** The form of `useEditForm`: what is wrong with it, its fields, what became of the save, and its buttons. Ctrl+S saves. */
export function EditForm<Input extends FieldValues, Output>({ edit, ...props }: Props<Input, Output>) {
  const { form, stale, save, entity, mine, guard } = edit
  const { label, submit, focus, failed, faults = [], cancel, inWindow = false, long = false, children } = props
  const { formState, setFocus } = form
  useEffect(() => {
    if (focus) setFocus(focus)
  }, [focus, setFocus])
  const element = useRef<HTMLFormElement>(null)
  // Where the cursor is in no form, so that the key never means the page as a file.
  useKey(
    's',
    () => {
      const isElsewhere = document.activeElement?.closest('form')
      if (element.current && mine.length > 0 && !isElsewhere) submitForm(element.current)
    },
    { held: true, of: element },
  )
  const text = failed.instead ?? sentence(save.error, failed.text)
  const heard = !edit.busy && !props.busy && <HeardChange entity={entity} edit={stale} isTouched={mine.length > 0} />
  const buttons = (
    <>
      {cancel}
      <Button type="submit" look="main" busy={edit.busy || props.busy} aria-keyshortcuts={submitKeys}>
        {edit.busy ? (props.saving ?? 'Saving …') : submit}
      </Button>
      {props.also}
    </>
  )
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={edit.submit}
        onKeyDown={submitKey}
        aria-label={label}
        className={`grid gap-4 ${inWindow || long ? '' : 'rounded-lg border border-line bg-surface p-4 sm:p-5'}`}
      >
        {formState.submitCount > 0 && (
          <FormFaults title={props.faultsTitle ?? 'Please check:'} faults={[...faults, ...faultsOf(form)]} />
        )}
        <DraftOffer draft={edit.draft} files={edit.files} />
        {children}
        {failed.title || long ? (
          <StaleEdit entity={entity} edit={stale} mine={mine} />
        ) : (
          <EditOutcome entity={entity} edit={stale} mine={mine} error={save.error} failed={failed.text} />
        )}
        {inWindow ? (
          <WindowFoot>
            {heard}
            {buttons}
          </WindowFoot>
        ) : (
          <div className={long ? stays : ''}>
            {long && <SaveFault error={save.error} failed={failed.text} />}
            <div className="grid gap-3">
              {heard}
              <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
                {props.progress}
                {buttons}
              </div>
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
  const faults = Object.keys(getValues()).flatMap((name) => faultsIn(name, formState.errors[name]))
  return faults.map((fault) => ({ ...fault, onGo: () => setFocus(fault.name as Path<Input>) }))
}

/** What is wrong with a field, or with the parts of a list. */
function faultsIn(name: string, error: unknown): { name: string; message: string }[] {
  const { message, ...parts } = Object(error) as { message?: unknown }
  if (typeof message === 'string') return [{ name, message }]
  return Object.entries(parts).flatMap(([part, inner]) => faultsIn(part === 'root' ? name : `${name}.${part}`, inner))
}

/** One of the parts of a long form. */
export const FormPart = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
    <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
      <h2 className="text-lg">{title}</h2>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
    {children}
  </section>
)
