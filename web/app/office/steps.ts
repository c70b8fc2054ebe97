import { useMemo } from 'react'
import { leftList } from '~/lib/left-list'
import { addressOf } from './address.ts'
import { type ListOf, questionOf } from './list-screen.tsx'
import { useListPrefs } from './prefs.ts'
import { type Steps, stepsOf } from './record.tsx'

type Place<Thing> = { path: string; id: string; open(thing: Thing): string }

/** What stands before and after a thing in its list, as that was left: for the thing's own screen. */
export function useSteps<Thing extends { id: string }, FilterName extends string, Sort extends string>(
  list: ListOf<Thing, FilterName, Sort>,
  { path, id, open }: Place<Thing>,
): Steps {
  const left = useMemo(() => addressOf(new URL(leftList(path), window.location.origin).searchParams), [path])
  const { prefs } = useListPrefs(path)
  const { data } = list.useRows(questionOf(list, left, prefs.limit))
  return stepsOf(data?.rows ?? [], id, open)
}
