import { type Group, type LiveEvent, liveTo } from '@minato/contract/contract.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { isStill } from '#ground/auth/caller.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { Change } from '#lib/listening/changes.ts'
import { type Sleeper, sleeper, untilLeft } from '#lib/listening/sleeper.ts'
import type { Services } from '#services.ts'

/** Tells one person of what changes for them, until they leave, log out, or the server closes. */
export function streamChanges(services: Services, caller: Caller) {
  const sleeping = sleeper()
  return untilLeft(changesFor(services, caller, sleeping), sleeping.wake)
}

async function* changesFor(services: Services, caller: Caller, { wake, sleep }: Sleeper) {
  const waiting = new Map<string, LiveEvent>()
  let ended = false
  const unsubscribe = services.changes.subscribe({
    userId: caller.id,
    changed(change) {
      if (change && !concerns(change, caller)) return
      waiting.set(change ? `${change.group} ${change.id}` : '', event(change))
      wake()
    },
    ended() {
      ended = true
      wake()
    },
  })
  try {
    // The first word at once: whoever waits for it knows that nothing will be missed from here on.
    yield ': open\n\n'
    while (!ended) {
      if (waiting.size === 0) await sleep()
      const events = [...waiting.values()]
      waiting.clear()
      if (!(await isStill(services, caller))) return
      yield events.length > 0 ? events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('') : ':\n\n'
    }
  } finally {
    unsubscribe()
  }
}

function concerns(change: Change, caller: Caller) {
  const needed = liveTo[change.group as Group]
  return change.userId === caller.id || (needed && needed !== 'own' && may(caller, needed))
}

const event = (change: Change | undefined): LiveEvent => (change ? { group: change.group as Group, id: change.id } : {})
