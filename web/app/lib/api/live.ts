import { type Group, type LiveEvent, liveUpdateGroups } from '@minato/contract/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storage, storageKeys } from '../browser/storage.ts'
import { api } from './api.ts'
import { refreshGroups } from './query.ts'
import { token } from './token.ts'

const retryDelays = { first: 1000, longest: 60_000 }
/** All query clients of this tab share one stream. */
const clients = new Set<QueryClient>()
let stop: (() => void) | undefined

/** Refetches changed data while the page is visible. Errors are silent: data is then as recent as its last fetch. */
export function useLive() {
  const queries = useQueryClient()
  useEffect(() => {
    clients.add(queries)
    stop ??= followWhileVisible()
    return () => {
      clients.delete(queries)
      if (clients.size > 0) return
      stop?.()
      stop = undefined
    }
  }, [queries])
}

const refreshAll = (...groups: Group[]) => Promise.all([...clients].map((queries) => refreshGroups(queries, ...groups)))

function followWhileVisible() {
  let controller: AbortController | undefined
  const follow = () => {
    controller?.abort()
    controller = undefined
    if (document.hidden || !storage.read(storageKeys.token)) return
    controller = new AbortController()
    void listenUntilAborted(controller.signal)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    controller?.abort()
  }
}

async function listenUntilAborted(signal: AbortSignal) {
  let pause = retryDelays.first
  let isFirst = true
  while (!signal.aborted) {
    const stream = await api.live.events({}, { signal }).catch((error: { status?: number }) => error.status)
    // The session has ended; a new login starts again.
    if (stream === 401) return
    if (stream instanceof ReadableStream) {
      pause = retryDelays.first
      // Changes during the gap are unknown.
      if (!isFirst) await refreshAll(...liveUpdateGroups)
      await readEvents(stream, (group) => refreshAll(...(group ? [group] : liveUpdateGroups))).catch(() => {})
      // The server also ends the stream when permissions change.
      const sessionToken = token.read()
      if (sessionToken && !signal.aborted) token.doubt(sessionToken)
    }
    isFirst = false
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 2, retryDelays.longest)
  }
}

/** Reads server-sent events with one JSON object per data line. Other lines keep the connection open. */
export async function readEvents(stream: ReadableStream<Uint8Array>, onChange: (group: Group | undefined) => void) {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let remainder = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (remainder + decoder.decode(part.value, { stream: true })).split('\n')
    remainder = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) onChange((JSON.parse(line.slice(6)) as LiveEvent).group)
  }
}
