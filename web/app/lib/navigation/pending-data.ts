import { startTransition, use, useEffect, useState } from 'react'

/** Returned by a `clientLoader` whose page is drawn before its data has arrived. */
export type Pending<Preview, Data> = { preview: Preview; pendingData: Promise<Data> }

/** Returns the data of a page, undefined until it has arrived. Throws what the loader threw. */
export function usePendingData<Data extends object>(loaderData: Data | Pending<unknown, Data>) {
  const pendingData = 'pendingData' in loaderData ? loaderData.pendingData : undefined
  const [settled, setSettled] = useState<unknown>()
  useEffect(() => {
    const settle = () => startTransition(() => setSettled(pendingData))
    pendingData?.then(settle, settle)
  }, [pendingData])
  if (!('pendingData' in loaderData)) return loaderData
  return settled === loaderData.pendingData ? use(loaderData.pendingData) : undefined
}
