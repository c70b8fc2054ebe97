import { type Contract, contract } from '@minato/contract/contract.ts'
import type { trashProblems } from '@minato/contract/platform/trash/facts.ts'
import type { ProblemCode } from '@minato/contract/problems.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { missingId, type Provoke } from './world.ts'

export const trash: Record<keyof typeof trashProblems, Provoke> = {
  'trash-not-found': ({ asAdmin }) => asAdmin.trash.restore({ params: missingId }),
  'number-taken': async ({ asAdmin, build }) => {
    const car = await build.car()
    await asAdmin.cars.remove({ params: car })
    await build.car({ stockNumber: car.stockNumber })
    return asAdmin.trash.restore({ params: car })
  },
}

/** Codes of `remove` calls that can only fail because the record is missing. */
export type MissingCode = {
  [Group in keyof Contract]: Contract[Group] extends { remove: { problems: readonly [infer Code extends ProblemCode] } }
    ? Code
    : never
}[keyof Contract]

const groups: Record<string, Record<string, Endpoint>> = contract

export const missing = Object.fromEntries(
  Object.entries(groups).flatMap(([group, { remove }]): [string, Provoke][] => {
    const [code, ...otherCodes] = remove?.problems ?? []
    if (!code || otherCodes.length > 0) return []
    return [[code, ({ asAdmin }) => asAdmin[group as 'team'].remove({ params: missingId })]]
  }),
) as Record<MissingCode, Provoke>
