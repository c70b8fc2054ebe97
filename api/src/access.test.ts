import { randomUUID } from 'node:crypto'
import { contract, type Group } from '@minato/contract/contract.ts'
import { apiTokenPermissions } from '@minato/contract/platform/auth/api-tokens/facts.ts'
import {
  addImpliedPermissions,
  allowsUser,
  type Permission,
  permissionNames,
} from '@minato/contract/protocol/access.ts'
import { acceptsTokens, type Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { getProblemType } from '@minato/contract/protocol/problem.ts'
import { problem } from '@minato/contract/protocol/problem-schema.ts'
import { expect, onTestFinished } from 'vitest'
import { addApi } from './app.ts'
import { createServer } from './lib/http/server.ts'
import { inProcessBase } from './start/in-process.ts'
import { password } from './testing/build.ts'
import { sampleInShortRun } from './testing/rounds.ts'
import { createServerFor, toCaller } from './testing/server-for.ts'
import { test } from './testing/test.ts'

const allEndpoints = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint: endpoint as Endpoint })),
)

function requestTo({ path, method }: Endpoint, token?: string) {
  const url = inProcessBase + path.replace(/\{\w+\}/g, () => randomUUID())
  return new Request(url, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })
}

/** Calls open to guests, listed so that no call becomes public by mistake. */
const publicCalls = [
  ...['auth.register', 'auth.login', 'auth.requestPasswordReset', 'auth.resetPassword', 'auth.confirmEmail'],
  'auth.commonPasswords',
  ...['bankAccounts.list', 'cars.list', 'cars.groups', 'cars.values', 'cars.suggest', 'cars.index', 'cars.similar'],
  ...['cars.show', 'cars.standing', 'countries.list', 'destinations.list', 'destinations.terms', 'destinations.guides'],
  ...['destinations.guide', 'exchangeRates.current', 'gallery.list', 'inquiries.create', 'inquiries.contact'],
  ...[
    'invitations.open',
    'invitations.accept',
    'invoiceChecks.verify',
    'orderClaims.look',
    'reviews.list',
    'savedSearches.missed',
    'savedSearches.stop',
    'shipSchedules.list',
    'shortlists.open',
    'shortlists.report',
  ],
  ...['shipSchedules.show', 'shipSchedules.pdf', 'system.site', 'system.about', 'system.health', 'system.ready'],
  ...['team.list', 'voyages.upcoming'],
]
/** Routes outside the contract: its description, metrics, pictures, files, and unknown paths. */
const otherRoutes = [
  ...['/api', '/api/*', '/api/docs', '/api/docs/*', '/api/docs/swagger-initializer.js', '/api/doctor'],
  ...['/api/metrics', '/api/openapi.json', '/files/pictures/:name/:form', '/files/private/:token/:name', '/share.jpg'],
  '/stop/:token',
]

/** Event streams do not end, so they are tested in live.test.ts. */
const nonStreaming = allEndpoints.filter(({ endpoint }) => endpoint.response !== 'events')

test('admits guests to public calls and asks them to log in elsewhere', async ({ app }) => {
  for (const { name, endpoint } of allEndpoints) {
    const guest = await app.send(requestTo(endpoint))
    const forged = await app.send(requestTo(endpoint, 'x'.repeat(43)))
    expect(forged.status, name).toBe(guest.status)
    if (endpoint.access === 'public') expect([401, 403], name).not.toContain(guest.status)
    else expect(problem.parse(await guest.json()).message, name).toBe('Please log in to continue.')
  }
})

test('rejects unknown filters of lists', async ({ app, build }) => {
  const person = await build.admin()
  const send = await createServerFor(app.services, () => toCaller(person, permissionNames))
  const listCalls = allEndpoints.filter(({ endpoint }) => endpoint.query)
  expect(listCalls.length).toBeGreaterThan(25)
  for (const { name, endpoint } of listCalls) {
    const request = requestTo(endpoint, 'all')
    const answer = await send(new Request(`${request.url}?statuz=PAID`, request))
    const { errors } = (await answer.json()) as { errors?: object }
    expect([answer.status, errors], name).toMatchObject([400, { statuz: 'This is not a known field' }])
  }
})

test('has no route that is neither a call nor listed here', async ({ app }) => {
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost:3000' })
  onTestFinished(() => server.close())
  const routes: string[] = []
  server.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((one) => `${one} ${url}`))
  })
  await addApi(server, app.services)
  const calls = allEndpoints.map(
    ({ endpoint: { method, path } }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  const nonCallRoutes = routes.filter((route) => !calls.includes(route.replace(/^HEAD/, 'GET')))
  expect([...new Set(nonCallRoutes.map((route) => route.replace(/^[\w-]+ /, '')))].sort()).toEqual(otherRoutes.sort())
  expect(calls.filter((call) => !routes.includes(call))).toEqual([])
  expect(allEndpoints.flatMap(({ name, endpoint }) => (endpoint.access === 'public' ? [name] : [])).sort()).toEqual(
    publicCalls.sort(),
  )
})

test('admits holders of one permission exactly where it is required', async ({ app, build }) => {
  const person = await build.admin()
  const send = await createServerFor(app.services, (permission) => toCaller(person, [permission as Permission]))
  for (const { name, endpoint } of allEndpoints) {
    const { access } = endpoint
    if (access === 'public' || access === 'user') continue
    const isAdmitted = (permission: Permission) =>
      access === 'office' || addImpliedPermissions([permission]).includes(access)
    const tested = permissionNames.filter((candidate) => endpoint.response !== 'events' || !isAdmitted(candidate))
    const holders: Permission[] = []
    for (const permission of tested) {
      const { status } = await send(requestTo(endpoint, permission))
      expect(status, name).not.toBe(401)
      if (status !== 403) holders.push(permission)
    }
    expect(holders, name).toEqual(tested.filter(isAdmitted))
  }
})

test('admits staff by the permissions of built-in and custom roles', async ({ app, build }) => {
  const admin = await build.admin()
  const office = await app.as(admin)
  const customRole = await office.roles.create({
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
  expect(data.find(({ id }) => id === customRole.id)?.permissions).toEqual([
    'orders.read',
    'sailings.edit',
    'inquiries.edit',
  ])
  for (const { person, permissions } of sampleInShortRun(people, 3)) {
    const token = await app.token(person)
    const profile = await app.guest.users.profile({}, { headers: { authorization: `Bearer ${token}` } })
    expect(profile.permissions).toEqual(permissions)
    for (const { name, endpoint } of nonStreaming.filter(({ name }) => name !== 'auth.logout')) {
      const { status } = await app.send(requestTo(endpoint, token))
      if (allowsUser(endpoint.access, profile)) expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(403)
    }
  }
})

/** Returns true if the call admits an API token with all permissions. */
const isOpenToTokens = (endpoint: Endpoint) => {
  const { access } = endpoint
  const isHeld = ['public', 'user', 'office'].includes(access) || apiTokenPermissions.some((one) => one === access)
  return acceptsTokens(endpoint) && isHeld
}

test('admits API tokens exactly where they are allowed', async ({ app, build }) => {
  const owner = await app.as(await build.admin())
  const draft = { name: 'All that a token may', permissions: apiTokenPermissions, days: 1, currentPassword: password }
  const { token } = await owner.apiTokens.create({ body: draft })
  for (const { name, endpoint } of allEndpoints) {
    const answer = await app.send(requestTo(endpoint, token))
    if (isOpenToTokens(endpoint)) expect([401, 403], name).not.toContain(answer.status)
    else
      expect(problem.parse(await answer.json()).type, name).toBe(
        getProblemType(acceptsTokens(endpoint) ? 'forbidden' : 'not-for-tokens'),
      )
  }
})

test('closes users, permissions, bank accounts and payments to tokens', () => {
  const closed: Group[] = [
    ...(['account', 'apiTokens', 'auth', 'bankAccounts', 'invitations', 'payments', 'roles'] as const),
    ...(['secondFactor', 'users'] as const),
  ]
  const open = allEndpoints.filter(
    ({ name, endpoint }) =>
      closed.some((group) => name.startsWith(`${group}.`)) &&
      (endpoint.access !== 'public' || name === 'invitations.accept') &&
      isOpenToTokens(endpoint),
  )
  expect(open.map(({ name }) => name)).toEqual(['users.profile'])
})

test('responds to an unknown path with a JSON problem', async ({ app }) => {
  const answer = await app.send(new Request(`${inProcessBase}/nothing/here`))
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('publishes the contract as OpenAPI', async ({ app }) => {
  const document = await (await app.send(new Request(`${inProcessBase}/openapi.json`))).json()
  expect(document.openapi).toBe('3.0.4')
  for (const { endpoint } of allEndpoints)
    expect(document.paths[endpoint.path][endpoint.method.toLowerCase()]).toBeDefined()
})
