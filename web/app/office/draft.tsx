import { fieldLabel } from '@minato/contract/audit-words.ts'
import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { keptHere, storageKeys } from '~/lib/browser/storage'
import { Button } from '~/ui/act/button'
import { useAccount } from './account.ts'

type Values = Readonly<Record<string, unknown>>
/** What was typed, and what the thing was then, as the history names it; null where it was a new one. */
type Draft = { typed: Values; over: Values | null }

/** What an earlier page has left and nobody has decided on; or, once it is restored, what the thing was when it was typed. */
type Left = { key: string; offer: Draft | null; over: Values | null }
const nothing = { offer: null, over: null }

type Given<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** What it is a draft of: a kind of thing, and the id of one or `new`. */
  of: readonly [kind: string, id: string]
  /** What the edit stands on, as the history names it. */
  over: Values | null
  /** Fields that are never kept: passwords. */
  secret: readonly string[]
  /** Is given what the thing was when these fields were typed, once they are in the form again. */
  onRestored(over: Values | null): void
}

/**
 * What is typed in this tab, kept for this account over a reload or a crash until it is saved or given up; files are not.
 * What an earlier page has left is offered, and stays kept until somebody decides on it. `DraftOffer` offers it.
 */
export function useDraft<Input extends FieldValues, Output>(given: Given<Input, Output>) {
  const { form, of, over, secret, onRestored } = given
  const key = storageKeys.draft(useAccount(), ...of)
  const [left, setLeft] = useState<Left>(() => ({
    key,
    offer: soundDraft(keptHere.read(key), form.getValues()),
    over: null,
  }))
  // What was left of a new thing is nothing of the one that was made meanwhile.
  const { offer, over: restored } = left.key === key ? left : nothing
  const { dirtyFields } = form.formState

  function keep(values: Values, dirty: object, offered: Draft | null) {
    const names = Object.keys(dirty).filter((name) => !secret.includes(name))
    const typed = { ...offered?.typed, ...picked(values, names) }
    if (Object.keys(typed).length === 0) return put(null)
    keptHere.write(key, JSON.stringify({ typed, over: offered?.over ?? restored ?? over } satisfies Draft))
  }
  /** From here on nothing but this is left. */
  function put(still: Draft | null) {
    setLeft({ key, offer: still, over: null })
    keptHere.write(key, still && JSON.stringify(still))
  }
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: (state) => keep(state.values, state.dirtyFields ?? {}, offer),
    })
    return stop
  })

  return {
    offered: offer && Object.keys(offer.typed),
    restore() {
      if (!offer) return
      for (const [name, value] of Object.entries(offer.typed))
        if (!(name in dirtyFields)) form.setValue(name as Path<Input>, value as never, { shouldDirty: true })
      setLeft({ key, offer: null, over: offer.over })
      onRestored(offer.over)
    },
    discard() {
      setLeft({ key, ...nothing })
      keep(form.getValues(), dirtyFields, null)
    },
    /** What was typed here is saved, and the thing is `now` so; of a new one another draft stays as it is. */
    saved: (now: Values) => put(offer && over ? undecided(offer, Object.keys(dirtyFields), now) : offer),
    /** The loss of what was typed here was accepted. */
    giveUp: () => put(offer),
  }
}
export type Drafting = ReturnType<typeof useDraft>

/** What is left of an offer once these fields were saved: the others, over what was saved. */
export function undecided({ typed, over }: Draft, sent: readonly string[], now: Values): Draft | null {
  const names = Object.keys(typed).filter((name) => !sent.includes(name))
  return names.length > 0 ? { typed: picked(typed, names), over: over && { ...over, ...picked(now, sent) } } : null
}

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const alike = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** A draft as far as a form of such fields can use it: another release, or a curious person, may have left anything there. */
export function soundDraft(text: string | null, fields: Values): Draft | null {
  try {
    const { typed, over } = Object(JSON.parse(text ?? 'null')) as { typed?: unknown; over?: unknown }
    const kept: Values = Object(typed)
    const names = Object.keys(fields).filter((name) => alike(kept[name], fields[name]))
    return names.length > 0 ? { typed: picked(kept, names), over: over ? Object(over) : null } : null
  } catch {
    return null
  }
}

/** Offers what was typed here and neither saved nor given up. */
export const DraftOffer = ({ draft, files }: { draft: Drafting; files: boolean }) => (
  <div role="status" className="empty:hidden">
    {draft.offered && (
      <section
        aria-label="Unsaved changes"
        className="flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-surface p-4"
      >
        <p className="min-w-0 grow basis-72 text-sm">
          What you typed here before was not saved: <strong>{draft.offered.map(fieldLabel).join(', ')}</strong>.
          {files && ' Files have to be chosen again.'}
        </p>
        <Button look="main" onClick={draft.restore}>
          Restore
        </Button>
        <Button onClick={draft.discard}>Discard</Button>
      </section>
    )}
  </div>
)
