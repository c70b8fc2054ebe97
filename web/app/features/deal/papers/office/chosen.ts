import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { paperLimits, paperMessages } from '@minato/contract/deal/papers/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useDealAct } from '#forms/deal/use-deal-act.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { multipart } from '#lib/api/multipart.ts'
import { randomId } from '#lib/browser/secure-context.ts'
import { guessKind, guessVehicle } from '../guess-kind.ts'
import { vehiclesOf } from '../vehicles.ts'
import { isSeen, type What } from './what.tsx'

/** Selected file with its guessed kind. The idempotency key makes a retry safe; a change gets a new key. */
export type Chosen = {
  id: string
  key: string
  file: File
  what: What
  lineId: string
  visible: boolean
  fault?: string
}

const uploadFailed = () => t('The document could not be uploaded. Please try again.')

export function useChosenPapers(deal: Deal) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const change = (id: string, what: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)))
  const drop = (id: string) => setChosen((all) => all.filter((one) => one.id !== id))

  async function send({ id, key, file, what, lineId, visible }: Chosen) {
    if (file.size > paperLimits.bytes) return change(id, { fault: paperMessages.large })
    const form = multipart({ ...what, lineId, visible, paper: file })
    try {
      await api.papers.upload({ params: { id: deal.order.id }, form }, { headers: { 'idempotency-key': key } })
      drop(id)
    } catch (error) {
      change(id, { fault: sentence(error, uploadFailed()) })
    }
  }

  const uploading = useDealAct<void>({
    async send() {
      for (const one of chosen) await send(one)
    },
    done: t('The documents that were accepted are now in the order.'),
  })

  return {
    chosen,
    busy: uploading.isPending,
    drop,
    change: (id: string, what: Partial<Chosen>) => change(id, { ...what, key: randomId() }),
    add: (files: readonly File[]) =>
      setChosen((all) => [
        ...all,
        ...files.map((file) => {
          const what: What = { kind: guessKind(file.name), standsFor: null }
          const lineId = guessVehicle(file.name, vehiclesOf(deal))
          return { id: randomId(), key: randomId(), file, what, lineId, visible: isSeen(what) }
        }),
      ]),
    upload: () => uploading.run(),
  }
}
