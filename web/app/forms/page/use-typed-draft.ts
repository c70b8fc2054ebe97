import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { atFirstUse } from '#lib/browser/first-use.ts'
import { keptHere, storage, storageKeys } from '#lib/browser/storage.ts'
import { untilImported } from '#lib/page/line.ts'
import type { openDraft, StoredFields } from './typed-draft.ts'

/** The session is asked for after the first paint; whose it is stands in the browser. */
const keyOf = ({ kind, id = 'new' }: Pick<StoredFields<FieldValues>, 'kind' | 'id'>) =>
  storageKeys.draft(storage.read(storageKeys.person) ?? 'guest', kind, id)

/**
 * Stores in this tab what is typed, for the account or the guest, until it is sent, given up or a day old. Its code comes with
 * the first key or press, or at once where there is a draft.
 */
export function useTypedDraft<In extends FieldValues, Context, Out>(
  form: UseFormReturn<In, Context, Out>,
  element: RefObject<HTMLFormElement | null>,
  draft: StoredFields<In> | undefined,
) {
  const opened = useRef<Promise<ReturnType<typeof openDraft>>>(null)
  const here = useRef(true)
  async function open(of: StoredFields<In>) {
    const { openDraft } = await untilImported(() => import('./typed-draft.ts'))
    return openDraft(form, element.current, of, keyOf)
  }
  const openOnce = (of: StoredFields<In>) => (opened.current ??= open(of))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    if (!draft) return
    here.current = true
    if (keptHere.read(keyOf(draft)) || (draft.olderKey && keptHere.read(draft.olderKey))) void openOnce(draft)
    else atFirstUse(async () => here.current && openOnce(draft))
    return () => {
      here.current = false
      void opened.current?.then(({ stop }) => stop())
      opened.current = null
    }
  }, [])

  return {
    keyed: async () => (draft ? (await openOnce(draft)).keyed : () => undefined),
    /** What was typed is sent, or its loss was accepted. */
    clear: () => void opened.current?.then(({ clear }) => clear()),
  }
}
