import { type Group, type LiveEvent, liveUpdateGroups } from '@minato/contract/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storage, storageKeys } from '../browser/storage.ts'
import { api } from './api.ts'
import { refresh } from './query.ts'
import { token } from './token.ts'

const wait = { first: 1000, longest: 60_000 }
/** All query clients of this tab share one stream. */
const kept = new Set<QueryClient>()
let stop: (() => void) | undefined

/** Refetches changed data while the page is visible. Errors are silent: data is then as recent as its last fetch. */
export function useLive() {
  const queries = useQueryClient()
  useEffect(() => {
    kept.add(queries)
    stop ??= followWhileSeen()
    return () => {
      kept.delete(queries)
      if (kept.size > 0) return
      stop?.()
      stop = undefined
    }
  }, [queries])
}

const refreshAll = (...groups: Group[]) => Promise.all([...kept].map((queries) => refresh(queries, ...groups)))

function followWhileSeen() {
  let following: AbortController | undefined
  const follow = () => {
    following?.abort()
    following = undefined
    if (document.hidden || !storage.read(storageKeys.token)) return
    following = new AbortController()
    void keepListening(following.signal)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    following?.abort()
  }
}

async function keepListening(signal: AbortSignal) {
  let pause = wait.first
  let first = true
  while (!signal.aborted) {
    const stream = await api.live.events({}, { signal }).catch((error: { status?: number }) => error.status)
    // The session has ended; a new login starts again.
    if (stream === 401) return
    if (stream instanceof ReadableStream) {
      pause = wait.first
      // Changes during the gap are unknown.
      if (!first) await refreshAll(...liveUpdateGroups)
      await listen(stream, (group) => refreshAll(...(group ? [group] : liveUpdateGroups))).catch(() => {})
      // The server also ends the stream when permissions change.
      const held = token.read()
      if (held && !signal.aborted) token.doubt(held)
    }
    first = false
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 2, wait.longest)
  }
}

/** Reads server-sent events with one JSON object per data line. Other lines keep the connection open. */
export async function listen(stream: ReadableStream<Uint8Array>, heard: (group: Group | undefined) => void) {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) heard((JSON.parse(line.slice(6)) as LiveEvent).group)
  }
}
