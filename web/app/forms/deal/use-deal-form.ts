import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { drafts } from '#forms/drafts.ts'
import { keyFor, keyHeader, type Sent } from '#forms/same-key.ts'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { isProblem } from '#lib/api/failure.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { useAccount } from '#lib/page/account.ts'
import type { Given, Over } from './deal-form-given.ts'
import type { DealFormName, Kept } from './forms.ts'
import { isTouched, keptOf, leftOf, outline, type State } from './left-typing.ts'
import { useDealAct } from './use-deal-act.ts'
import { useFaults } from './use-faults.ts'

type NamesOf<Typed, Value> = { [Name in keyof Typed]: Typed[Name] extends Value ? Name : never }[keyof Typed] & string

/**
 * A form of a deal. What was typed stays until it is sent or given up, over a reload and a lost line too, for this account alone;
 * fields that nobody has touched are as the deal says now. It is sent once: a retry carries the same key until something is
 * changed. Where somebody else was quicker that is said, and nothing typed is lost. `DealForm` draws it.
 */
export function useDealForm<
  Name extends DealFormName,
  Typed extends Record<Kept<Name>, unknown>,
  Answer,
  Seen extends Over = null,
>(given: Given<Name, Typed, Answer, Seen>) {
  const { of, id, start, over = null as Seen, files = [] } = given
  const account = useAccount()
  const key = account && storageKeys.draft(account, of, id)
  const begin = () => {
    const left = leftOf(key, start({}), over)
    return given.isReadFirst ? { ...left, over: left.over ?? over } : left
  }
  const [state, setState] = useState(begin)
  // Somebody else, or another deal in the same place; who was not known yet goes on.
  if (state.key !== key) setState(state.key ? begin() : { ...state, key })
  const untouched = start(state.typed)
  const typed = { ...untouched, ...state.typed }
  const isDirty = files.length > 0 || isTouched(state.typed, untouched)
  const seen = state.over ?? over
  const last = useRef<Sent | null>(null)

  type Wish = { typed: Typed; seen: Seen; key: string }
  const act = useDealAct<Wish, Answer>({
    done: given.done,
    groups: given.groups,
    keyed: (wish) => keyHeader(wish.key),
    send: (wish, options) => given.send(wish.typed, options, wish.seen),
    after(answer) {
      giveUp()
      guard.free()
      const place = faults.element.current?.closest('details[id], section, li')
      // Drawn at once, for the form may be gone then: who pressed stays where they were, with what they wrote.
      flushSync(() => given.after?.(answer))
      place?.scrollIntoView({ block: 'nearest' })
    },
  })
  const faults = useFaults(act.error, given.faultsOf)
  const guard = useLeaveGuard(isDirty, giveUp)

  function put(next: State<Typed, Seen>) {
    setState(next)
    if (!key) return
    const kept = keptOf(of, next.typed)
    const isEmpty = Object.keys(kept).length === 0 && !next.sent
    drafts.write(key, isEmpty ? null : { typed: kept, over: next.over, sent: next.sent })
  }
  function set(change: Partial<Typed>) {
    faults.correct(Object.keys(change))
    const all = Object.entries({ ...state.typed, ...change }).filter(([, value]) => value !== undefined)
    put({ ...state, typed: Object.fromEntries(all) as Partial<Typed>, over: seen, sent: null })
  }
  function giveUp() {
    last.current = null
    put({ key, typed: {}, over: null, sent: null })
  }
  /** The same for the same wish, also after a reload; another one once a key was used for something else. */
  function keyOf() {
    const all = JSON.stringify([typed, seen, given.wish?.(), files.map(outline)])
    const kept = JSON.stringify([keptOf(of, typed), seen, given.wish?.()])
    const stored = state.sent?.wish === kept ? { wish: all, key: state.sent.key } : null
    last.current = keyFor(isProblem(act.error, 'key-reused') ? null : (last.current ?? stored), all)
    put({ ...state, over: seen, sent: { wish: kept, key: last.current.key } })
    return last.current.key
  }
  /** Without an event where something was asked in between. */
  function submit(event?: FormEvent) {
    event?.preventDefault()
    // It may stand in a window over another one.
    event?.stopPropagation()
    const wrong = given.check?.(typed) ?? {}
    if (Object.values(wrong).some(Boolean)) faults.refuse(wrong)
    else act.run({ typed, seen, key: keyOf() })
  }

  return {
    typed,
    /** Of that, what somebody has typed. */
    changed: state.typed,
    set,
    fault: faults.of,
    /** Ties a text field, or one whose name the server calls otherwise. */
    field: <Field extends NamesOf<Typed, string>>(name: Field, fault: string = name) => ({
      name,
      value: typed[name],
      error: faults.of(fault, name),
      onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<Typed>),
    }),
    isDirty,
    /** The version that its person has seen. */
    seen,
    /** Somebody else has changed what it stands on; `follow` says that this was read. */
    isBehind: seen !== over,
    follow() {
      faults.dismiss()
      put({ ...state, over })
    },
    giveUp,
    submit,
    guard,
    element: faults.element,
    error: faults.failure,
    /** The same, also where a field says it. */
    cause: act.error,
    busy: act.isPending,
  }
}
export type DealFormState = Pick<
  ReturnType<typeof useDealForm>,
  'isDirty' | 'isBehind' | 'follow' | 'giveUp' | 'submit' | 'guard' | 'element' | 'error' | 'busy'
>

/** What ties the text fields of a form with such a content. */
export type DealFields<Typed> = <Name extends NamesOf<Typed, string>>(
  name: Name,
  fault?: string,
) => { name: Name; value: Typed[Name]; error: string | undefined; onChange(event: { target: { value: string } }): void }
