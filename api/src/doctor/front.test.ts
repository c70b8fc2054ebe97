// Port, PUBLIC_URL and proxy of a running and of a stopped system.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, inject, onTestFinished } from 'vitest'
import { addApi } from '../app.ts'
import { createServer as createApi } from '../lib/http/server.ts'
import { listen } from '../start/listen.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { startProgram } from '../testing/processes/program.ts'
import { rounds } from '../testing/rounds.ts'
import { createEmptyFolder, findFreePort, listenForTest, startProxy, urlOf } from '../testing/set-up.ts'
import { type App, test } from '../testing/test.ts'
import { checkSetup } from './doctor.ts'

const settings = async ({ connection }: App, port: number) => ({
  DATABASE_URL: urlOf(connection),
  DATA_DIR: await createEmptyFolder(),
  PORT: String(port),
})
const listFaults = async (env: NodeJS.ProcessEnv) => (await checkSetup(env)).faults.map((fault) => fault.wrong)

async function startSystem(app: App, trustProxy?: number | string) {
  const port = await findFreePort()
  const publicUrl = `http://localhost:${port}`
  const server = await createApi({ logLevel: 'silent', trustProxy, publicUrl })
  onTestFinished(() => server.close())
  await addApi(server, { ...app.services, config: { ...app.services.config, trustProxy } })
  await listen(server, app.services, { port, host: '127.0.0.1', trustProxy, publicUrl })
  return port
}

test('finds nothing on a running system, also behind a trusted proxy', async ({ app }) => {
  const env = await settings(app, await startSystem(app))
  expect(await listFaults(env)).toEqual([])
  for (const trusted of [1, 'loopback']) {
    const port = await startSystem(app, trusted)
    const PUBLIC_URL = `http://127.0.0.1:${await startProxy(port)}`
    expect(await listFaults({ ...(await settings(app, port)), PUBLIC_URL }), `${trusted}`).toEqual([])
  }
})

test('3: detects that PUBLIC_URL leads nowhere, elsewhere, or redirects', async ({ app }) => {
  const env = await settings(app, await startSystem(app))
  const unusedUrl = `http://127.0.0.1:${await findFreePort()}`
  expect(await listFaults({ ...env, PUBLIC_URL: unusedUrl })).toEqual([
    `PUBLIC_URL (${unusedUrl}) does not lead here: connect ECONNREFUSED ${unusedUrl.slice(7)}.`,
  ])
  const otherUrl = `http://127.0.0.1:${await listenForTest(createServer((_, answer) => answer.end('{}')))}`
  expect(await listFaults({ ...env, PUBLIC_URL: otherUrl })).toEqual([
    `PUBLIC_URL (${otherUrl}) does not lead here: something else answers, 200.`,
  ])
  const to = `http://localhost:${env.PORT}`
  const leadsOn = createServer(({ url }, answer) => answer.writeHead(301, { location: to + url }).end())
  const before = `http://127.0.0.1:${await listenForTest(leadsOn)}`
  expect(await listFaults({ ...env, PUBLIC_URL: before })).toEqual([`PUBLIC_URL (${before}) only leads on to ${to}.`])
})

test.runIf(rounds.slowTests)('3, 8: detects another Minato at the address or port', async ({ app }) => {
  const database = await createTestDatabase(inject('admin'))
  const folder = await createEmptyFolder()
  const other = startProgram('one-of-many', [JSON.stringify({ connection: database.connection, folder })])
  onTestFinished(async () => {
    other.kill('SIGKILL')
    if (other.exitCode === null && other.signalCode === null) await once(other, 'exit')
    await database.close()
  })
  const [{ address }] = (await once(other, 'message')) as [{ address: string }]
  expect(await listFaults({ ...(await settings(app, await startSystem(app))), PUBLIC_URL: address })).toEqual([
    `PUBLIC_URL (${address}) does not lead here: another Minato answers.`,
  ])
  const { port } = new URL(address)
  expect(await listFaults(await settings(app, Number(port)))).toEqual([
    `Port ${port} is taken by a Minato with another database.`,
  ])
  const itsOwn = { DATABASE_URL: urlOf(database.connection), DATA_DIR: folder, PORT: port }
  expect(await listFaults(itsOwn)).toEqual([])
})

test('4: detects an untrusted proxy and excessive trust', async ({ app }) => {
  const checkWith = (trustProxy: number | string | undefined) => async () => {
    const port = await startSystem(app, trustProxy)
    return listFaults({ ...(await settings(app, port)), PUBLIC_URL: `http://127.0.0.1:${await startProxy(port)}` })
  }
  expect(await checkWith(undefined)()).toEqual([
    expect.stringMatching(/^The proxy at .* is not trusted \(TRUST_PROXY is unset\)/),
  ])
  expect(await checkWith('10.0.0.0/8')()).toEqual([expect.stringMatching(/^The proxy at .* is not trusted/)])
  expect(await checkWith(2)()).toEqual([expect.stringMatching(/^More proxies are trusted than stand before Minato/)])
})

test('3, 4: detects the same faults on a stopped system', async () => {
  const port = await findFreePort()
  const PUBLIC_URL = `http://127.0.0.1:${await startProxy(port)}`
  const env = { DATA_DIR: await createEmptyFolder(), PORT: String(port), PUBLIC_URL }
  expect(await listFaults({ ...env, TRUST_PROXY: '1' })).toEqual([])
  expect(await listFaults(env)).toEqual([expect.stringMatching(/is not trusted \(TRUST_PROXY is unset\)/)])
  expect(await listFaults({ ...env, TRUST_PROXY: '2' })).toEqual([expect.stringMatching(/^More proxies are trusted/)])
  const elsewhere = `http://127.0.0.1:${await startProxy(await findFreePort())}`
  const { faults, unseen } = await checkSetup({ ...env, PUBLIC_URL: elsewhere })
  expect(faults).toEqual([])
  expect(unseen).toContainEqual({
    what: 'PUBLIC_URL and the proxy',
    why: `Minato is not running, and ${elsewhere} answers 502 meanwhile`,
  })
})

test('8: detects a port that another program uses or that cannot be opened', async ({ app }) => {
  const port = await listenForTest(createServer((_, answer) => answer.end('somebody else')))
  const { faults } = await checkSetup(await settings(app, port))
  expect(faults).toEqual([
    { wrong: `Port ${port} is taken by another program.`, mend: expect.stringContaining('PORT') },
  ])
  expect(await listFaults({ ...(await settings(app, port)), HOST: '192.0.2.7' })).toEqual([
    expect.stringMatching(/^Port \d+ of 192\.0\.2\.7 cannot be opened: .*EADDRNOTAVAIL/),
  ])
})
