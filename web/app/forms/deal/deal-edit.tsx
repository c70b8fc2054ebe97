import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type ReactNode, useEffect } from 'react'
import { EditOutcome } from '#forms/saving/edit-outcome.tsx'
import { useSaveKey } from '#forms/saving/submit-key.ts'
import type { StaleEditing } from '#forms/saving/use-stale-edit.ts'
import { Button } from '#ui/act/button.tsx'
import { FormFaults } from '#ui/write/form-faults.tsx'
import { DealForm } from './deal-form.tsx'
import type { DealFormState } from './use-deal-form.ts'

type Props = {
  edit: {
    entity: AuditEntity
    form: DealFormState & { cause: unknown; fault(name: string): string | undefined }
    stale: StaleEditing
    names: readonly string[]
    mine: readonly string[]
  }
  /** How the form is called. */
  label: string
  /** The field that has the cursor at first. */
  focus: string
  /** What is said where the server gives no reason. */
  failed: string
  /** That somebody has changed it while it is open. */
  heard: ReactNode
  /** What is done instead of sending it, where something is asked before. */
  onSubmit?: DealFormState['submit']
  onClose(): void
  children: ReactNode
}

/** The form of `useDealEdit` in a window: what is wrong with it, its fields, what became of the save, and its buttons. */
export function DealEdit({ edit, label, focus, failed, heard, onSubmit, onClose, children }: Props) {
  const { entity, form, stale, mine } = edit
  const { element, busy, fault } = form
  const goTo = (name: string) => {
    const field = element.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    goTo(focus)
  }, [])
  useSaveKey(element, mine.length > 0)
  const faults = edit.names.map((name) => ({ name, message: fault(name), onGo: () => goTo(name) }))
  return (
    <DealForm
      form={{ ...form, submit: onSubmit ?? form.submit, error: null, isBehind: false }}
      label={label}
      submit={busy ? t('Saving …') : t('Save Changes')}
      beside={
        <>
          {!busy && heard}
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
      inWindow
      className="gap-4"
    >
      <FormFaults title={t('Please check:')} faults={faults} />
      {children}
      <EditOutcome entity={entity} edit={stale} mine={mine} error={form.cause} failed={failed} />
    </DealForm>
  )
}
