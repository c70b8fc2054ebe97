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
  over: FieldValuesByName | null
  /** Fields that are never stored: passwords. */
  secret: readonly string[]
  /** Receives the record that the restored input is based on. */
  onRestored(over: FieldValuesByName | null): void
}

/**
 * Stores the form's input in this tab for this account until it is saved or discarded, without files.
 * An earlier page's draft stays stored until the user decides on it in `DraftOffer`.
 */
export function useDraft<Input extends FieldValues, Output>(options: DraftOptions<Input, Output>) {
  const { form, target, isRestored, over, secret, onRestored } = options
  const key = storageKeys.draft(useAccount(), ...target)
  const [offerState, setOfferState] = useState<OfferState>(() => ({
    key,
    offer: parseEditDraft(drafts.read(key), form.getValues()),
    over: null,
  }))
  // A draft of a new record does not apply to the record that was created meanwhile.
  const { offer, over: restoredOver } = offerState.key === key ? offerState : noOffer
  const { dirtyFields } = form.formState
  const sent = useRef<SentRequest>(null)
  const lastSent = () => (sent.current ??= parseUsableDraft(drafts.read(key), {}).sent)

  function storeFields(values: FieldValuesByName, dirty: object, offered: Draft | null) {
    const names = Object.keys(dirty).filter((name) => !secret.includes(name))
    const typed = { ...offered?.typed, ...pickFields(values, names) }
    if (Object.keys(typed).length === 0) return storeOffer(null)
    drafts.write(key, { typed, over: offered?.over ?? restoredOver ?? over, sent: lastSent() } satisfies Draft & {
      sent: SentRequest | null
    })
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
    sent.current = null
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
    read: lastSent,
    write(next: SentRequest) {
      sent.current = next
      storeFields(form.getValues(), dirtyFields, offer)
    },
  }
  return {
    /** The last request survives a reload, except where it holds a password. */
    sent: secret.length > 0 ? undefined : sentStore,
    offered: offer && !isRestored && Object.keys(offer.typed),
    restore,
    discard() {
      setOfferState({ key, ...noOffer })
      storeFields(form.getValues(), dirtyFields, null)
    },
    /** Removes saved fields from the draft. `now` is the saved record; an undecided draft of a new record stays. */
    saved: (now: FieldValuesByName) =>
      endEdit(offer && over ? removeSavedFields(offer, Object.keys(dirtyFields), now) : offer),
    /** Call it when the user accepts the loss of the input. */
    giveUp: () => endEdit(offer),
  }
}
export type EditDraft = ReturnType<typeof useDraft>

/** Returns the offered draft without the saved fields, based on the saved values. */
export function removeSavedFields(
  { typed, over }: Draft,
  sent: readonly string[],
  now: FieldValuesByName,
): Draft | null {
  const names = Object.keys(typed).filter((name) => !sent.includes(name))
  return names.length > 0
    ? { typed: pickFields(typed, names), over: over && { ...over, ...pickFields(now, sent) } }
    : null
}

/** Returns the parts of a stored draft that a form with these fields can use, or null. */
export function parseEditDraft(text: string | null, fields: FieldValuesByName): Draft | null {
  const { typed, over } = parseUsableDraft(text, fields)
  return Object.keys(typed).length > 0
    ? { typed, over: typeof over === 'string' ? parseDraft(over) : over ? Object(over) : null }
    : null
}
