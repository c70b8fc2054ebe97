import { arrivalMessages, claimPhotos } from '@minato/contract/deal/arrivals/facts.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { pictureRules } from '@minato/contract/values/files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { multipart } from '#lib/api/multipart.ts'
import { refresh } from '#lib/api/query.ts'
import { compressPicture } from '#lib/pictures/compress-picture.ts'

/** `fault` tells why the server refused the photo. */
type Sending = { file: File; claimId: string; state: 'waits' | 'arrived' | 'refused'; fault?: string }

/** Milliseconds between attempts without a connection, unless the browser reports earlier that it is back. */
const pause = 3000

/**
 * Uploads the photos of a damage claim one by one. A photo whose response was lost is sent again.
 * The server stores it once.
 */
export function useClaimPhotos(orderId: string) {
  const queries = useQueryClient()
  const [all, setAll] = useState<readonly Sending[]>([])
  const [isDown, setDown] = useState(false)
  const line = useRef<Sending[]>([])
  const running = useRef(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])

  const show = () => setAll([...line.current])

  async function sendOne(one: Sending) {
    const photo = await compressPicture(one.file, pictureRules.claim).catch(() => one.file)
    while (!left.current.signal.aborted) {
      try {
        await api.arrivals.addPhoto({ params: { id: orderId, claimId: one.claimId }, form: multipart({ photo }) })
        setDown(false)
        one.state = 'arrived'
        return
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
          one.state = 'refused'
          one.fault = sentence(error, arrivalMessages.photoType)
          return
        }
        setDown(true)
        await lineIsBack(left.current.signal)
      }
    }
  }

  async function run() {
    if (running.current) return
    running.current = true
    for (let next = waiting(); next && !left.current.signal.aborted; next = waiting()) {
      await sendOne(next)
      show()
    }
    running.current = false
    await refresh(queries, 'orders')
    // The refetched claim now has the uploaded photos.
    line.current = line.current.filter(({ state }) => state !== 'arrived')
    show()
  }
  const waiting = () => line.current.find(({ state }) => state === 'waits')

  return {
    isDown,
    sending: all.some(({ state }) => state === 'waits'),
    done: all.filter(({ state }) => state === 'arrived').length,
    count: all.filter(({ state }) => state !== 'refused').length,
    faults: all.flatMap(({ file, fault }) => (fault ? [`${file.name}: ${fault}`] : [])),
    /** @param room  number of photos that the claim still accepts */
    send(claimId: string, files: readonly File[], room: number = claimPhotos.most) {
      const taken = files.slice(0, Math.max(0, room))
      const before = line.current.filter(({ state }) => state !== 'refused')
      line.current = [...before, ...taken.map((file): Sending => ({ file, claimId, state: 'waits' }))]
      show()
      void run()
    },
  }
}
export type SendingPhotos = ReturnType<typeof useClaimPhotos>

const lineIsBack = (signal: AbortSignal) =>
  new Promise<void>((back) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      back()
    }
    const timer = setTimeout(done, pause)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
