import { randomUUID } from 'node:crypto'
import { contract, type Group } from '@minato/contract/contract.ts'
import { apiTokenPermissions } from '@minato/contract/ground/auth/api-tokens/facts.ts'
import { admits, complete, type Permission, permissionNames } from '@minato/contract/protocol/access.ts'
import { type Endpoint, takesTokens } from '@minato/contract/protocol/endpoint.ts'
import { problemType } from '@minato/contract/protocol/problem.ts'
import { problem } from '@minato/contract/protocol/problem-schema.ts'
import { expect, onTestFinished } from 'vitest'
import { addApi } from './app.ts'
import { createServer } from './lib/http/server.ts'
import { inProcessBase } from './start/in-process.ts'
import { password } from './testing/build.ts'
import { some } from './testing/rounds.ts'
import { holderOf, serverFor } from './testing/server-for.ts'
import { test } from './testing/test.ts'

const every = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint: endpoint as Endpoint })),
)

function requestTo({ path, method }: Endpoint, token?: string) {
  const url = inProcessBase + path.replace(/\{\w+\}/g, () => randomUUID())
  return new Request(url, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })
}

/** What a guest reaches, by name: nobody opens a call to everybody by oversight. */
const open = [
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
/** What no contract knows: its description, what measures, pictures and files by their own names, and what is nowhere. */
const routesOfNoCall = [
  ...['/api', '/api/*', '/api/docs', '/api/docs/*', '/api/docs/swagger-initializer.js', '/api/doctor'],
  ...['/api/metrics', '/api/openapi.json', '/files/pictures/:name/:form', '/files/private/:token/:name', '/share.jpg'],
  '/stop/:token',
]

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

test('a name that is no filter of a list is refused, as on the public one', async ({ app, build }) => {
  const person = await build.admin()
  const send = await serverFor(app.services, () => holderOf(person, permissionNames))
  const asked = every.filter(({ endpoint }) => endpoint.query)
  expect(asked.length).toBeGreaterThan(25)
  for (const { name, endpoint } of asked) {
    const request = requestTo(endpoint, 'all')
    const answer = await send(new Request(`${request.url}?statuz=PAID`, request))
    const { errors } = (await answer.json()) as { errors?: object }
    expect([answer.status, errors], name).toMatchObject([400, { statuz: 'This is not a known field' }])
  }
})

test('every route of the server is a call with its rule, or is named here', async ({ app }) => {
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost:3000' })
  onTestFinished(() => server.close())
  const routes: string[] = []
  server.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((one) => `${one} ${url}`))
  })
  await addApi(server, app.services)
  const calls = every.map(({ endpoint: { method, path } }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`)
  const others = routes.filter((route) => !calls.includes(route.replace(/^HEAD/, 'GET')))
  expect([...new Set(others.map((route) => route.replace(/^[\w-]+ /, '')))].sort()).toEqual(routesOfNoCall.sort())
  expect(calls.filter((call) => !routes.includes(call))).toEqual([])
  expect(every.flatMap(({ name, endpoint }) => (endpoint.access === 'public' ? [name] : [])).sort()).toEqual(
    open.sort(),
  )
})

test('whoever holds one permission gets in where it is asked for, and nowhere else', async ({ app, build }) => {
  const person = await build.admin()
  const send = await serverFor(app.services, (permission) => holderOf(person, [permission as Permission]))
  for (const { name, endpoint } of every) {
    const { access } = endpoint
    if (access === 'public' || access === 'user') continue
    const letIn = (one: Permission) => access === 'office' || complete([one]).includes(access)
    const asked = permissionNames.filter((one) => endpoint.response !== 'events' || !letIn(one))
    const holders: Permission[] = []
    for (const permission of asked) {
      const { status } = await send(requestTo(endpoint, permission))
      expect(status, name).not.toBe(401)
      if (status !== 403) holders.push(permission)
    }
    expect(holders, name).toEqual(asked.filter(letIn))
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
  for (const { person, permissions } of some(people, 3)) {
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

/** Whether a call lets in a script whose token may do everything that a token may. */
const reached = (endpoint: Endpoint) => {
  const { access } = endpoint
  const isHeld = ['public', 'user', 'office'].includes(access) || apiTokenPermissions.some((one) => one === access)
  return takesTokens(endpoint) && isHeld
}

test('an API token gets in where it may, and nowhere else', async ({ app, build }) => {
  const owner = await app.as(await build.admin())
  const draft = { name: 'All that a token may', permissions: apiTokenPermissions, days: 1, currentPassword: password }
  const { token } = await owner.apiTokens.create({ body: draft })
  for (const { name, endpoint } of every) {
    const answer = await app.send(requestTo(endpoint, token))
    if (reached(endpoint)) expect([401, 403], name).not.toContain(answer.status)
    else
      expect(problem.parse(await answer.json()).type, name).toBe(
        problemType(takesTokens(endpoint) ? 'forbidden' : 'not-for-tokens'),
      )
  }
})

test('people, their rights, bank accounts and payments are closed to tokens', () => {
  const closed: Group[] = [
    ...(['account', 'apiTokens', 'auth', 'bankAccounts', 'invitations', 'payments', 'roles'] as const),
    ...(['secondFactor', 'users'] as const),
  ]
  const open = every.filter(
    ({ name, endpoint }) =>
      closed.some((group) => name.startsWith(`${group}.`)) &&
      (endpoint.access !== 'public' || name === 'invitations.accept') &&
      reached(endpoint),
  )
  expect(open.map(({ name }) => name)).toEqual(['users.profile'])
})

test('an unknown path is a problem in JSON', async ({ app }) => {
  const answer = await app.send(new Request(`${inProcessBase}/nothing/here`))
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('the contract is published as OpenAPI', async ({ app }) => {
  const document = await (await app.send(new Request(`${inProcessBase}/openapi.json`))).json()
  expect(document.openapi).toBe('3.0.4')
  for (const { endpoint } of every) expect(document.paths[endpoint.path][endpoint.method.toLowerCase()]).toBeDefined()
})
