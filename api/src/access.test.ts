import { randomUUID } from 'node:crypto'
import { contract } from '@minato/contract/contract.ts'
import { admits, complete, type Permission, permissionNames } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { problem } from '@minato/contract/protocol/problem.ts'
import { expect } from 'vitest'
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

/** A stream that lets somebody in does not answer: see live.test.ts. */
const answersAtOnce = every.filter(({ endpoint }) => endpoint.response !== 'events')

test('a guest gets in where everybody does, and is asked to log in elsewhere', async ({ app }) => {
  for (const { name, endpoint } of every) {
    const guest = await app.send(requestTo(endpoint))
    const forged = await app.send(requestTo(endpoint, 'x'.repeat(43)))
    expect(forged.status, name).toBe(guest.status)
    if (endpoint.access === 'public') expect([401, 403], name).not.toContain(guest.status)
    else expect(problem.parse(await guest.json()).message, name).toBe('Please log in to continue.')
  }
})

test('whoever holds one permission gets in where it is asked for, and nowhere else', async ({ app, build }) => {
  const person = await build.admin()
  const send = await serverFor(app.services, (permission) => holderOf(person, [permission as Permission]))
  for (const { name, endpoint } of answersAtOnce) {
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

test('everybody who is in a role gets in by its permissions: in each of a first start, and in one of our own', async ({
  app,
  build,
}) => {
  const admin = await build.admin()
  const office = await app.as(admin)
  const own = await office.roles.create({
    body: { name: 'Saturday', permissions: ['inquiries.edit', 'sailings.edit'] },
  })
  const { data } = await office.roles.listAll()
  const people = [
    { person: await build.user(), permissions: [] },
    { person: admin, permissions: permissionNames },
    ...(await Promise.all(
      data.map(async ({ id, permissions }) => ({ person: await build.user({ staffRoleId: id }), permissions })),
    )),
  ]
  expect(data.map(({ name }) => name)).toEqual(['Accounts', 'Content', 'Documents', 'Sales', 'Saturday', 'Stock'])
  expect(data.find(({ id }) => id === own.id)?.permissions).toEqual(['orders.read', 'sailings.edit', 'inquiries.edit'])
  for (const { person, permissions } of people) {
    const token = await app.token(person)
    const profile = await app.guest.users.profile({}, { headers: { authorization: `Bearer ${token}` } })
    expect(profile.permissions).toEqual(permissions)
    for (const { name, endpoint } of answersAtOnce.filter(({ name }) => name !== 'auth.logout')) {
      const { status } = await app.send(requestTo(endpoint, token))
      if (admits(endpoint.access, profile)) expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(403)
    }
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
