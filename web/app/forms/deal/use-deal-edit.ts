import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { useEffect } from 'react'
import type { z } from 'zod'
import { parsedDraft, picked } from '#forms/drafts.ts'
import { useStaleEdit } from '#forms/saving/use-stale-edit.ts'
import type { DealFormName, Kept } from './forms.ts'
import type { Act, Keyed } from './use-deal-act.ts'
import { useDealForm } from './use-deal-form.ts'

type Texts<Name extends DealFormName> = Readonly<Record<Kept<Name>, string>>

type Given<Name extends DealFormName, Typed, Output extends object, Thing> = Pick<Act<never, Thing>, 'groups'> & {
  of: Name
  /** The id of the order. */
  id: string
  /** What the history calls such a thing. */
  entity: AuditEntity
  schema: z.ZodType<Output>
  thing: Thing
  start(thing: Thing): Typed
  /** What somebody else may have changed meanwhile, named as the history does. */
  shown?(thing: Thing): Record<string, unknown>
  /** The thing as it is now, after somebody else was quicker. */
  read(thing: Thing): Promise<Thing>
  /** Changes what the edit stands on, by the fields that were touched. */
  update(values: Partial<Output>, base: Thing, options: Keyed): Promise<Thing>
  /** What makes two wishes different beside what was typed. */
  wish?(): unknown
  /** `before` is what the edit stood on. */
  onSaved(saved: Thing, before: Thing): void
}

/**
 * A form of a deal that begins with what there is and sends what was touched. Where somebody else was quicker, both versions
 * are compared and the person decides; what was typed over an older one goes on from the newest. `DealEdit` draws it.
 */
export function useDealEdit<
  Name extends DealFormName,
  Typed extends Texts<Name>,
  Output extends object,
  Thing extends object,
>(given: Given<Name, Typed, Output, Thing>) {
  const { schema, start, shown = start } = given
  const stale = useStaleEdit<Thing>({
    thing: given.thing,
    read: given.read,
    shown,
    onTake: (_, keep) => {
      if (!keep) form.giveUp()
    },
  })
  const { base } = stale
  const untouched = start(base)
  const names = Object.keys(untouched) as Kept<Name>[]
  const touchedIn = (typed: Typed) => names.filter((name) => typed[name] !== untouched[name])

  const form = useDealForm<Name, Typed, Thing, string>({
    of: given.of,
    id: given.id,
    start: () => untouched,
    over: JSON.stringify(shown(base)),
    check: (typed) => {
      const issues = schema.safeParse(typed).error?.issues ?? []
      // Of several the first stands.
      return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
    },
    ...(given.wish && { wish: given.wish }),
    async send(typed, options) {
      try {
        const touched = picked(Object(schema.parse(typed)), touchedIn(typed)) as Partial<Output>
        return await given.update(touched, base, options)
      } catch (error) {
        stale.meet(error)
        throw error
      }
    },
    after: (saved) => given.onSaved(saved, base),
    groups: given.groups,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version on which it did not begin
  useEffect(() => {
    if (!form.isBehind) return
    if (form.isDirty) stale.mergedWith(parsedDraft(form.seen))
    form.follow()
  }, [form.isBehind])

  return {
    entity: given.entity,
    form: { ...form, busy: form.busy || stale.reading },
    stale,
    base,
    names,
    /** The fields that are others than they were. */
    mine: touchedIn(form.typed),
    /** What is typed as it would be sent; undefined where something is wrong with it. */
    values: schema.safeParse(form.typed).data,
  }
}
