import { contract } from '@minato/contract/contract.ts'
import type { ProblemCode } from '@minato/contract/problems.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { getProblemType, type Problem } from '@minato/contract/protocol/problem.ts'
import type { FastifyInstance } from 'fastify'
import { listProblems } from '../lib/http/problems-of.ts'

const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint<ProblemCode>>(endpoints).map(([name, endpoint]) => {
    const route = `${endpoint.method} /api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    return [route, { name: `${group}.${name}`, types: listProblems(endpoint).map(getProblemType) }] as const
  }),
)
const byRoute = new Map(calls)

/** Collects problems that a call returned without declaring them, as `orders.place answered /problems#stale`. */
export function collectUndeclaredProblems(server: FastifyInstance) {
  const names = new Set<string>()
  server.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode < 400) return
    const { type } = payload as Problem
    const call = byRoute.get(`${request.method} ${request.routeOptions.url}`)
    if (call && !call.types.includes(type)) names.add(`${call.name} answered ${type}`)
  })
  return names
}
