import type { ManagedMember, MemberPlaces } from '@minato/contract/team/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { refresh } from '~/lib/query'
import { placed, stepped } from './places.ts'

type All = Awaited<ReturnType<typeof api.team.listAll>>
const moves = ['team-order']

/** The id of a card's button, so that it can be given the focus again after its card has moved. */
export const moveButton = (id: string, step: -1 | 1) => `move-${step === -1 ? 'up' : 'down'}-${id}`

/** Moves members a step up or down: seen at once, sent one after the other, taken back when the server refuses. */
export function useOrder(shown: readonly ManagedMember[], onFailed: (error: unknown) => void) {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const moved = useRef<{ id: string; step: -1 | 1 } | null>(null)
  const key = api.team.listAll.key()

  const send = useMutation({
    mutationKey: moves,
    scope: { id: 'team-order' },
    mutationFn: (body: MemberPlaces) => api.team.reorder({ body }),
    async onMutate(places) {
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<All>(key, (now) => now && { ...now, data: placed(now.data, places) })
    },
    onError: onFailed,
    // Only after the last of several: an answer in between would put the later steps back.
    onSettled: () => (queries.isMutating({ mutationKey: moves }) === 1 ? refresh(queries, 'team') : undefined),
  })

  // A card that changes its place in the document loses the focus.
  useEffect(() => {
    if (!moved.current) return
    const { id, step } = moved.current
    const buttons = [step, -step as -1 | 1].map((way) => document.getElementById(moveButton(id, way)))
    const open = buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)
    if (shown.length > 0) moved.current = null
    open?.focus()
  }, [shown])

  function move(member: ManagedMember, step: -1 | 1) {
    const places = stepped(shown, member.id, step)
    if (!places) return
    moved.current = { id: member.id, step }
    setSaid(`${member.name}: place ${places.findIndex(({ id }) => id === member.id) + 1} of ${places.length}`)
    send.mutate(places)
  }
  return { move, said }
}
