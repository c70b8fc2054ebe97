import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { loadAtFirstUse } from '#lib/browser/first-use.ts'
import { storage, storageKeys, tabStorage } from '#lib/browser/storage.ts'
import { importWithRetry } from '#lib/page/connection.ts'
import type { openDraft, StoredFields } from './page-draft.ts'

/** The session loads only after the first paint, so the person's id is read from browser storage. */
const toDraftKey = ({ kind, id = 'new' }: Pick<StoredFields<FieldValues>, 'kind' | 'id'>) =>
  storageKeys.draft(storage.read(storageKeys.person) ?? 'guest', kind, id)

/**
 * Stores input in this tab per account or guest until it is sent, given up or a day old.
 * Its code loads with the first key or press, or at once where a draft exists.
 */
function useTypedDraft<In extends FieldValues, Context, Out>(
  form: UseFormReturn<In, Context, Out>,
  element: RefObject<HTMLFormElement | null>,
  draft: StoredFields<In>,
) {
  const draftPromise = useRef<Promise<ReturnType<typeof openDraft>>>(null)
  const isMounted = useRef(true)
  async function open() {
    const { openDraft } = await importWithRetry(() => import('./page-draft.ts'))
    return openDraft(form, element.current, draft, toDraftKey)
  }
  const openOnce = () => (draftPromise.current ??= open())

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    isMounted.current = true
    if (tabStorage.read(toDraftKey(draft)) || (draft.olderKey && tabStorage.read(draft.olderKey))) void openOnce()
    else loadAtFirstUse(async () => isMounted.current && openOnce())
    return () => {
      isMounted.current = false
      void draftPromise.current?.then(({ stop }) => stop())
      draftPromise.current = null
    }
  }, [])

  return {
    withKey: async () => (await openOnce()).withKey,
    /** Call it after the input is sent or the user accepts its loss. */
    clear: () => void draftPromise.current?.then(({ clear }) => clear()),
  }
}

/** Separate from `usePageForm`, so forms without a draft do not load this code. */
export const createPageDraft =
  <In extends FieldValues>(draft: StoredFields<In>) =>
  <Context, Out>(form: UseFormReturn<In, Context, Out>, element: RefObject<HTMLFormElement | null>) =>
    useTypedDraft(form, element, draft)
