import { randomUUID } from 'node:crypto'
import { contract } from '@minato/contract/contract.ts'
import { complete, type Permission, permissionNames } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { problem } from '@minato/contract/protocol/problem.ts'
import { describe, expect } from 'vitest'
import { inProcessBase } from './start/in-process.ts'
import { holderOf, serverFor } from './testing/server-for.ts'
import { test } from './testing/test.ts'

const every = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint: endpoint as Endpoint })),
)

function requestTo({ path, method }: Endpoint, token?: string) {
  const url = inProcessBase + path.replace(/\{\w+\}/g, () => randomUUID())
  return new Request(url, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })
}

describe.each(every)('$name', ({ endpoint }) => {
  test('lets in whom it names and nobody else', async ({ app, build }) => {
    const guest = await app.send(requestTo(endpoint))
    const forged = await app.send(requestTo(endpoint, 'x'.repeat(43)))

    expect(forged.status).toBe(guest.status)
    if (endpoint.access === 'public') return expect([401, 403]).not.toContain(guest.status)
    expect(guest.status).toBe(401)
    expect(problem.parse(await guest.json()).message).toBe('Please log in to continue.')
    // A stream that lets somebody in does not answer: see live.test.ts.
    if (endpoint.response === 'events') return
    const customer = await app.send(requestTo(endpoint, await app.token(await build.user())))
    if (endpoint.access !== 'user') expect(customer.status).toBe(403)
    else expect([401, 403]).not.toContain(customer.status)
  })
})

test('whoever holds one permission gets in where it is asked for, and nowhere else', async ({ app, build }) => {
  const person = await build.admin()
  const send = await serverFor(app.services, (permission) => holderOf(person, [permission as Permission]))
  for (const { name, endpoint } of every) {
    const { access } = endpoint
    if (access === 'public' || access === 'user') continue
    const holders: Permission[] = []
    for (const permission of permissionNames) {
      const { status } = await send(requestTo(endpoint, permission))
      expect(status, name).not.toBe(401)
      if (status !== 403) holders.push(permission)
    }
    const letIn = (one: Permission) => access === 'office' || complete([one]).includes(access)
    expect(holders, name).toEqual(permissionNames.filter(letIn))
  }
})

test('an unknown path is a problem in JSON', async ({ app }) => {
  const answer = await app.send(new Request(`${inProcessBase}/nothing/here`))
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('the contract is published as OpenAPI', async ({ app }) => {
  const document = await (await app.send(new Request(`${inProcessBase}/openapi.json`))).json()
  expect(document.openapi).toBe('3.1.0')
  for (const { endpoint } of every) expect(document.paths[endpoint.path][endpoint.method.toLowerCase()]).toBeDefined()
})
