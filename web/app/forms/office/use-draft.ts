import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { drafts, type FieldValuesByName, parseDraft, parseUsableDraft, pickFields } from '#forms/drafts.ts'
import type { SentRequest } from '#forms/idempotency-key.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { useAccount } from '#lib/page/account.ts'

/** `over` is the record that the input is based on, named as in the history; null for a new record. */
type Draft = { typed: FieldValuesByName; over: FieldValuesByName | null }

/** An earlier page's draft that awaits a decision. After a restore, `over` is the record that the input is based on. */
type OfferState = { key: string; offer: Draft | null; over: FieldValuesByName | null }
const noOffer = { offer: null, over: null }

type DraftOptions<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** The edited record; its id is `new` for one that does not exist yet. */
  target: readonly [kind: string, id: string]
  /** Restores the draft at once instead of offering it. */
  isRestored: boolean
  /** The record that the edit is based on, named as in the history. */
  base: FieldValuesByName | null
  /** Fields that are never stored: passwords. */
  secretFields: readonly string[]
  /** Receives the record that the restored input is based on. */
  onRestored(over: FieldValuesByName | null): void
}

/**
 * Stores the form's input in this tab for this account until it is saved or discarded, without files.
 * An earlier page's draft stays stored until the user decides on it in `DraftOffer`.
 */
export function useDraft<Input extends FieldValues, Output>(options: DraftOptions<Input, Output>) {
  const { form, target, isRestored, base, secretFields, onRestored } = options
  const key = storageKeys.draft(useAccount(), ...target)
  const [offerState, setOfferState] = useState<OfferState>(() => ({
    key,
    offer: parseEditDraft(drafts.read(key), form.getValues()),
    over: null,
  }))
  // A draft of a new record does not apply to the record that was created meanwhile.
  const { offer, over: restoredBase } = offerState.key === key ? offerState : noOffer
  const { dirtyFields } = form.formState
  const lastRequest = useRef<SentRequest>(null)
  const readLastRequest = () => (lastRequest.current ??= parseUsableDraft(drafts.read(key), {}).sent)

  function storeFields(values: FieldValuesByName, dirty: object, offered: Draft | null) {
    const names = Object.keys(dirty).filter((name) => !secretFields.includes(name))
    const input = { ...offered?.typed, ...pickFields(values, names) }
    if (Object.keys(input).length === 0) return storeOffer(null)
    drafts.write(key, { typed: input, over: offered?.over ?? restoredBase ?? base, sent: readLastRequest() })
  }
  function restore() {
    if (!offer) return
    for (const [name, value] of Object.entries(offer.typed))
      if (!(name in dirtyFields)) form.setValue(name as Path<Input>, value as never, { shouldDirty: true })
    setOfferState({ key, offer: null, over: offer.over })
    onRestored(offer.over)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    if (isRestored) restore()
  }, [])
  function endEdit(remaining: Draft | null) {
    lastRequest.current = null
    storeOffer(remaining)
  }
  function storeOffer(remaining: Draft | null) {
    setOfferState({ key, offer: remaining, over: null })
    drafts.write(key, remaining)
  }
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: (state) => storeFields(state.values, state.dirtyFields ?? {}, offer),
    })
    return stop
  })

  const sentStore = {
    read: readLastRequest,
    write(next: SentRequest) {
      lastRequest.current = next
      storeFields(form.getValues(), dirtyFields, offer)
    },
  }
  return {
    /** The last request survives a reload, except where it holds a password. */
    requestStore: secretFields.length > 0 ? undefined : sentStore,
    offeredFields: offer && !isRestored && Object.keys(offer.typed),
    restore,
    discard() {
      setOfferState({ key, ...noOffer })
      storeFields(form.getValues(), dirtyFields, null)
    },
    /** Removes saved fields from the draft. An undecided draft of a new record stays. */
    removeSaved: (record: FieldValuesByName) =>
      endEdit(offer && base ? removeSavedFields(offer, Object.keys(dirtyFields), record) : offer),
    giveUp: () => endEdit(offer),
  }
}
export type EditDraft = ReturnType<typeof useDraft>

export function removeSavedFields({ typed, over }: Draft, savedNames: readonly string[], record: FieldValuesByName) {
  const names = Object.keys(typed).filter((name) => !savedNames.includes(name))
  return names.length > 0
    ? { typed: pickFields(typed, names), over: over && { ...over, ...pickFields(record, savedNames) } }
    : null
}

export function parseEditDraft(text: string | null, fields: FieldValuesByName): Draft | null {
  const { typed: input, over: base } = parseUsableDraft(text, fields)
  return Object.keys(input).length > 0
    ? { typed: input, over: typeof base === 'string' ? parseDraft(base) : base ? Object(base) : null }
    : null
}
