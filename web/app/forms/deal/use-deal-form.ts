import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { drafts } from '#forms/drafts.ts'
import { reuseOrCreateKey, type SentRequest, toIdempotencyHeader } from '#forms/idempotency-key.ts'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { isProblem } from '#lib/api/failure.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { useAccount } from '#lib/page/account.ts'
import { focusUnlikelyDay } from '#ui/forms/days/checked-day-field.tsx'
import { type DealDraft, describeFile, isTouched, pickDraftFields, readDealDraft } from './deal-draft.ts'
import type { DealFormOptions, DealVersion } from './deal-form-options.ts'
import type { DealFormName, DraftField } from './forms.ts'
import { useDealAction } from './use-deal-action.ts'
import { useFaults } from './use-faults.ts'

type FieldNames<Typed, Value> = { [Name in keyof Typed]: Typed[Name] extends Value ? Name : never }[keyof Typed] &
  string

/**
 * Form of a deal. Input is stored per account until it is sent or given up; untouched fields follow the deal.
 * A retry reuses its key until the input changes. Changes by other users are announced, and no input is lost.
 * `DealForm` is the view.
 */
export function useDealForm<
  Name extends DealFormName,
  Typed extends Record<DraftField<Name>, unknown>,
  Answer,
  Seen extends DealVersion = null,
>(formOptions: DealFormOptions<Name, Typed, Answer, Seen>) {
  const { formName, id, initialValues, version = null as Seen, files = [] } = formOptions
  const account = useAccount()
  const key = account && storageKeys.draft(account, formName, id)
  const readDraft = () => {
    const draft = readDealDraft(key, initialValues({}), version)
    return formOptions.comparesFromOpening ? { ...draft, over: draft.over ?? version } : draft
  }
  const [state, setState] = useState(readDraft)
  // Another account or deal starts anew. Input from before the account was loaded stays.
  if (state.key !== key) setState(state.key ? readDraft() : { ...state, key })
  const untouched = initialValues(state.typed)
  const values = { ...untouched, ...state.typed }
  const isDirty = files.length > 0 || isTouched(state.typed, untouched)
  const seen = state.over ?? version
  const lastSent = useRef<SentRequest | null>(null)

  type DealRequest = { values: Typed; seen: Seen; key: string }
  const action = useDealAction<DealRequest, Answer>({
    successText: formOptions.successText,
    groups: formOptions.groups,
    toKeyHeader: ({ key }) => toIdempotencyHeader(key),
    send: (request, options) => formOptions.send(request.values, options, request.seen),
    onSuccess(answer) {
      giveUp()
      guard.allowLeave()
      const section = faults.element.current?.closest('details[id], section, li')
      // Rendered synchronously, since `onSuccess` may remove the form: the section of the result then stays in view.
      flushSync(() => formOptions.onSuccess?.(answer))
      section?.scrollIntoView({ block: 'nearest' })
    },
  })
  const faults = useFaults(action.error, formOptions.findFaults)
  const guard = useLeaveGuard(isDirty, giveUp)

  function storeState(next: DealDraft<Typed, Seen>) {
    setState(next)
    if (!key) return
    const draftFields = pickDraftFields(formName, next.typed)
    const isEmpty = Object.keys(draftFields).length === 0 && !next.sent
    drafts.write(key, isEmpty ? null : { typed: draftFields, over: next.over, sent: next.sent })
  }
  function setValues(change: Partial<Typed>) {
    faults.clearFaults(Object.keys(change))
    const entries = Object.entries({ ...state.typed, ...change }).filter(([, value]) => value !== undefined)
    storeState({ ...state, typed: Object.fromEntries(entries) as Partial<Typed>, over: seen, sent: null })
  }
  function giveUp() {
    lastSent.current = null
    storeState({ key, typed: {}, over: null, sent: null })
  }
  /** Returns the same key for the same request, even after a reload. A `key-reused` failure needs a new key. */
  function storeRequestKey() {
    const fullRequest = JSON.stringify([values, seen, formOptions.requestKey?.(), files.map(describeFile)])
    const storableRequest = JSON.stringify([pickDraftFields(formName, values), seen, formOptions.requestKey?.()])
    const stored = state.sent?.wish === storableRequest ? { wish: fullRequest, key: state.sent.key } : null
    lastSent.current = reuseOrCreateKey(
      isProblem(action.error, 'key-reused') ? null : (lastSent.current ?? stored),
      fullRequest,
    )
    storeState({ ...state, over: seen, sent: { wish: storableRequest, key: lastSent.current.key } })
    return lastSent.current.key
  }
  /** No event where a dialog asked the user in between. */
  function submit(event?: FormEvent) {
    event?.preventDefault()
    // The form may be in a window inside another form's React tree.
    event?.stopPropagation()
    if (focusUnlikelyDay(faults.element.current)) return
    const faultsByField = formOptions.check?.(values) ?? {}
    if (Object.values(faultsByField).some(Boolean)) faults.refuse(faultsByField)
    else action.run({ values, seen, key: storeRequestKey() })
  }

  return {
    values,
    changed: state.typed,
    setValues,
    getFault: faults.getFault,
    /** Returns the props of a text field. `fault` is the server's name of the field where it differs. */
    field: <Field extends FieldNames<Typed, string>>(name: Field, fault: string = name) => ({
      name,
      value: values[name],
      error: faults.getFault(fault, name),
      onChange: ({ target }: { target: { value: string } }) => setValues({ [name]: target.value } as Partial<Typed>),
    }),
    isDirty,
    seen,
    /** Another user has changed the record since. `acceptNewer` confirms that this user has read the change. */
    isBehind: seen !== version,
    acceptNewer() {
      faults.dismiss()
      storeState({ ...state, over: version })
    },
    giveUp,
    submit,
    guard,
    element: faults.element,
    error: faults.failure,
    /** The failure, even where a field shows it. */
    sendError: action.error,
    busy: action.isPending,
  }
}
export type DealFormState = Pick<
  ReturnType<typeof useDealForm>,
  'isDirty' | 'isBehind' | 'acceptNewer' | 'giveUp' | 'submit' | 'guard' | 'element' | 'error' | 'busy'
>

export type DealFields<Typed> = <Name extends FieldNames<Typed, string>>(
  name: Name,
  fault?: string,
) => { name: Name; value: Typed[Name]; error: string | undefined; onChange(event: { target: { value: string } }): void }
