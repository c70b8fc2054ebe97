import { t } from '@minato/contract/language/messages.ts'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { SaveFault } from '#forms/saving/save-fault.tsx'
import { StaleEdit } from '#forms/saving/stale-edit.tsx'
import { handleSubmitKey, useSaveKey } from '#forms/saving/submit-key.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { MessageDialog } from '#ui/actions/lazy-dialog.tsx'
import { focusUnlikelyDay } from '#ui/forms/days/checked-day-field.tsx'
import { type Fault, FormFaults } from '#ui/forms/form-faults.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { EditFooter, type EditFooterProps } from './edit-footer.tsx'
import type { EditDraft } from './use-draft.ts'

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

type Props<Input extends FieldValues, Output> = EditFooterProps & {
  edit: {
    form: Form<Input, Output>
    draft: EditDraft
    hasFiles: boolean
    save: { reset(): void }
    guard: { dialog: ReactNode }
    submit(event: FormEvent): unknown
  }
  label: string
  focus?: Path<Input>
  faultsTitle?: string
  faults?: readonly Fault[]
  /** Returns the text of a fault and the action that shows its field, where the field may be hidden. */
  locateFault?(fault: { name: string; message: string }): Omit<Fault, 'name'> | undefined
  /** Hides the buttons until the form is needed. */
  idle?: boolean
  /** No frame: for a form among other parts of a window. */
  isPlain?: boolean
  children: ReactNode
}

export function EditForm<Input extends FieldValues, Output>({ edit, ...props }: Props<Input, Output>) {
  const { form, stale, save, entity, changedFields, guard } = edit
  const { label, focus, failed, faults = [], onClose, isLong: long, children } = props
  const { formState, setFocus } = form
  useEffect(() => {
    if (focus) setFocus(focus)
  }, [focus, setFocus])
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, changedFields.length > 0)
  function submit(event: FormEvent) {
    if (!focusUnlikelyDay(element.current)) return edit.submit(event)
    event.preventDefault()
    // The form may be in a window inside another form's React tree.
    event.stopPropagation()
  }
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        onKeyDown={handleSubmitKey}
        aria-label={label}
        className={`grid gap-4 ${onClose || long || props.isPlain ? '' : 'slip p-4 sm:p-5'}`}
      >
        {formState.submitCount > 0 && (
          <FormFaults
            title={props.faultsTitle ?? t('Please check:')}
            faults={[...faults, ...listFaults(form, props.locateFault)]}
          />
        )}
        <DraftOffer draft={edit.draft} files={edit.hasFiles} />
        {children}
        {!failed.title && !long && <SaveFault error={save.error} failed={failed.text} />}
        <StaleEdit entity={entity} edit={stale} changedFields={changedFields} />
        {!props.idle && <EditFooter {...props} edit={edit} />}
        <SaveFailure {...failed} error={save.error} onClose={save.reset} />
        {guard.dialog}
      </form>
    </FormProvider>
  )
}

function listFaults<Input extends FieldValues, Output>(
  { formState, getValues, setFocus }: Form<Input, Output>,
  locateFault: Props<Input, Output>['locateFault'],
): Fault[] {
  const faults = Object.keys(getValues()).flatMap((name) => flattenFaults(name, formState.errors[name]))
  return faults.map((fault) => ({ ...fault, onGo: () => setFocus(fault.name as Path<Input>), ...locateFault?.(fault) }))
}

function flattenFaults(name: string, error: unknown): { name: string; message: string }[] {
  const { message, ...parts } = Object(error) as { message?: unknown }
  if (typeof message === 'string') return [{ name, message }]
  return Object.entries(parts).flatMap(([part, inner]) =>
    flattenFaults(part === 'root' ? name : `${name}.${part}`, inner),
  )
}

type SaveFailureProps = EditFooterProps['failed'] & { error: unknown; onClose(): void }

/** `StaleEdit` handles stale saves. */
const SaveFailure = ({ title, text, instead, error, onClose }: SaveFailureProps) =>
  title && (
    <MessageDialog
      open={error !== null && !isProblem(error, 'stale')}
      onClose={onClose}
      title={title}
      text={instead ?? getFailureText(error, text)}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    />
  )
