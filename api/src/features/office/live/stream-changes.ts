import { type Group, type LiveEvent, liveUpdateAudience } from '@minato/contract/contract.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import type { Change } from '#lib/change-feed/changes.ts'
import { createSleeper, endOnDisconnect, type Sleeper } from '#lib/change-feed/sleeper.ts'
import type { Caller } from '#lib/http/guard.ts'
import { hasSameRights } from '#platform/auth/caller.ts'
import type { Services } from '#services.ts'

/** Streams changes that concern a user until they disconnect, log out, or the server closes. */
export function streamChanges(services: Services, caller: Caller) {
  const sleeping = createSleeper()
  return endOnDisconnect(generateEvents(services, caller, sleeping), sleeping.wake)
}

async function* generateEvents(services: Services, caller: Caller, { wake, sleep }: Sleeper) {
  const pendingEvents = new Map<string, LiveEvent>()
  let ended = false
  const unsubscribe = services.changes.subscribe({
    userId: caller.id,
    changed(change) {
      if (change && !isRelevant(change, caller)) return
      pendingEvents.set(change ? `${change.group} ${change.id}` : '', toEvent(change))
      wake()
    },
    ended() {
      ended = true
      wake()
    },
  })
  try {
    // Sent at once, so the client knows that it misses no change from here on.
    yield ': open\n\n'
    while (!ended) {
      if (pendingEvents.size === 0) await sleep()
      const events = [...pendingEvents.values()]
      pendingEvents.clear()
      if (!(await hasSameRights(services, caller))) return
      yield events.length > 0 ? events.map((liveEvent) => `data: ${JSON.stringify(liveEvent)}\n\n`).join('') : ':\n\n'
    }
  } finally {
    unsubscribe()
  }
}

function isRelevant(change: Change, caller: Caller) {
  const needed = liveUpdateAudience[change.group as Group]
  return change.userId === caller.id || (needed && needed !== 'own' && hasPermission(caller, needed))
}

const toEvent = (change: Change | undefined): LiveEvent =>
  change ? { group: change.group as Group, id: change.id } : {}
