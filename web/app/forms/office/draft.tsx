import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { draftFor, drafts, parsedDraft, picked, type Values } from '#forms/drafts.ts'
import type { Sent } from '#forms/same-key.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { useAccount } from '#lib/page/account.ts'

/** What was typed, and what the thing was then, as the history names it; null where it was a new one. */
type Draft = { typed: Values; over: Values | null }

/** What an earlier page has left and nobody has decided on; or, once it is restored, what the thing was when it was typed. */
type Left = { key: string; offer: Draft | null; over: Values | null }
const nothing = { offer: null, over: null }

type Given<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** What it is a draft of: a kind of thing, and the id of one or `new`. */
  of: readonly [kind: string, id: string]
  /** Whether it is in the form again at once. */
  isRestored: boolean
  /** What the edit stands on, as the history names it. */
  over: Values | null
  /** Fields that are never kept: passwords. */
  secret: readonly string[]
  /** Gets the thing as it was when these fields were typed, once they are in the form again. */
  onRestored(over: Values | null): void
}

/**
 * Text typed in this tab, kept for this account over a reload or a crash until it is saved or dropped; files are not.
 * What an earlier page has left is offered, and stays kept until somebody decides on it. `DraftOffer` offers it.
 */
export function useDraft<Input extends FieldValues, Output>(options: Given<Input, Output>) {
  const { form, of, isRestored, over, secret, onRestored } = options
  const key = storageKeys.draft(useAccount(), ...of)
  const [left, setLeft] = useState<Left>(() => ({
    key,
    offer: soundDraft(drafts.read(key), form.getValues()),
    over: null,
  }))
  // What was left of a new thing is nothing of the one that was made meanwhile.
  const { offer, over: restored } = left.key === key ? left : nothing
  const { dirtyFields } = form.formState
  const sent = useRef<Sent>(null)
  const lastSent = () => (sent.current ??= draftFor(drafts.read(key), {}).sent)

  function keep(values: Values, dirty: object, offered: Draft | null) {
    const names = Object.keys(dirty).filter((name) => !secret.includes(name))
    const typed = { ...offered?.typed, ...picked(values, names) }
    if (Object.keys(typed).length === 0) return put(null)
    drafts.write(key, { typed, over: offered?.over ?? restored ?? over, sent: lastSent() } satisfies Draft & {
      sent: Sent | null
    })
  }
  function restore() {
    if (!offer) return
    for (const [name, value] of Object.entries(offer.typed))
      if (!(name in dirtyFields)) form.setValue(name as Path<Input>, value as never, { shouldDirty: true })
    setLeft({ key, offer: null, over: offer.over })
    onRestored(offer.over)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    if (isRestored) restore()
  }, [])
  function end(still: Draft | null) {
    sent.current = null
    put(still)
  }
  function put(still: Draft | null) {
    setLeft({ key, offer: still, over: null })
    drafts.write(key, still)
  }
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: (state) => keep(state.values, state.dirtyFields ?? {}, offer),
    })
    return stop
  })

  const sentStore = {
    read: lastSent,
    write(next: Sent) {
      sent.current = next
      keep(form.getValues(), dirtyFields, offer)
    },
  }
  return {
    /** The last request outlasts a reload, except where it holds a password. */
    sent: secret.length > 0 ? undefined : sentStore,
    offered: offer && !isRestored && Object.keys(offer.typed),
    restore,
    discard() {
      setLeft({ key, ...nothing })
      keep(form.getValues(), dirtyFields, null)
    },
    /** What was typed here is saved, and the thing is `now` so; of a new one another draft stays as it is. */
    saved: (now: Values) => end(offer && over ? undecided(offer, Object.keys(dirtyFields), now) : offer),
    /** The loss of what was typed here was accepted. */
    giveUp: () => end(offer),
  }
}
export type Drafting = ReturnType<typeof useDraft>

/** What is left of an offer once these fields were saved: the others, over what was saved. */
export function undecided({ typed, over }: Draft, sent: readonly string[], now: Values): Draft | null {
  const names = Object.keys(typed).filter((name) => !sent.includes(name))
  return names.length > 0 ? { typed: picked(typed, names), over: over && { ...over, ...picked(now, sent) } } : null
}

/** A draft as far as a form of such fields can use it. */
export function soundDraft(text: string | null, fields: Values): Draft | null {
  const { typed, over } = draftFor(text, fields)
  return Object.keys(typed).length > 0
    ? { typed, over: typeof over === 'string' ? parsedDraft(over) : over ? Object(over) : null }
    : null
}
