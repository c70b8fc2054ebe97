// The port, PUBLIC_URL and the proxy, while the system is running and while it is not.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, inject, onTestFinished } from 'vitest'
import { addApi } from '../app.ts'
import { createServer as createApi } from '../lib/http/server.ts'
import { listen } from '../start/listen.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { startProgram } from '../testing/processes/program.ts'
import { rounds } from '../testing/rounds.ts'
import { emptyFolder, freePort, proxyBefore, served, urlOf } from '../testing/set-up.ts'
import { type App, test } from '../testing/test.ts'
import { examine } from './doctor.ts'

const settings = async ({ connection }: App, port: number) => ({
  DATABASE_URL: urlOf(connection),
  DATA_DIR: await emptyFolder(),
  PORT: String(port),
})
const wrong = async (env: NodeJS.ProcessEnv) => (await examine(env)).faults.map((fault) => fault.wrong)

/** The system as it runs, on a port of its own. */
async function running(app: App, trustProxy?: number | string) {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const server = await createApi({ logLevel: 'silent', trustProxy, publicUrl })
  onTestFinished(() => server.close())
  await addApi(server, { ...app.services, config: { ...app.services.config, trustProxy } })
  await listen(server, app.services, { port, host: '127.0.0.1', trustProxy, publicUrl })
  return port
}

test('nothing wrong of a system that runs, also behind a proxy that is trusted', async ({ app }) => {
  const env = await settings(app, await running(app))
  expect(await wrong(env)).toEqual([])
  for (const trusted of [1, 'loopback']) {
    const port = await running(app, trusted)
    const PUBLIC_URL = `http://127.0.0.1:${await proxyBefore(port)}`
    expect(await wrong({ ...(await settings(app, port)), PUBLIC_URL }), `${trusted}`).toEqual([])
  }
})

test('3: PUBLIC_URL leads to nobody, to somebody else, or further', async ({ app }) => {
  const env = await settings(app, await running(app))
  const nobody = `http://127.0.0.1:${await freePort()}`
  expect(await wrong({ ...env, PUBLIC_URL: nobody })).toEqual([
    `PUBLIC_URL (${nobody}) does not lead here: connect ECONNREFUSED ${nobody.slice(7)}.`,
  ])
  const other = `http://127.0.0.1:${await served(createServer((_, answer) => answer.end('{}')))}`
  expect(await wrong({ ...env, PUBLIC_URL: other })).toEqual([
    `PUBLIC_URL (${other}) does not lead here: something else answers, 200.`,
  ])
  const to = `http://localhost:${env.PORT}`
  const leadsOn = createServer(({ url }, answer) => answer.writeHead(301, { location: to + url }).end())
  const before = `http://127.0.0.1:${await served(leadsOn)}`
  expect(await wrong({ ...env, PUBLIC_URL: before })).toEqual([`PUBLIC_URL (${before}) only leads on to ${to}.`])
})

test.runIf(rounds.seldom)('3, 8: another Minato stands at the address, or has the port', async ({ app }) => {
  const database = await freshDatabase(inject('admin'))
  const folder = await emptyFolder()
  const other = startProgram('one-of-many', [JSON.stringify({ connection: database.connection, folder })])
  onTestFinished(async () => {
    other.kill('SIGKILL')
    if (other.exitCode === null && other.signalCode === null) await once(other, 'exit')
    await database.close()
  })
  const [{ address }] = (await once(other, 'message')) as [{ address: string }]
  expect(await wrong({ ...(await settings(app, await running(app))), PUBLIC_URL: address })).toEqual([
    `PUBLIC_URL (${address}) does not lead here: another Minato answers.`,
  ])
  const { port } = new URL(address)
  expect(await wrong(await settings(app, Number(port)))).toEqual([
    `Port ${port} is taken by a Minato with another database.`,
  ])
  const itsOwn = { DATABASE_URL: urlOf(database.connection), DATA_DIR: folder, PORT: port }
  expect(await wrong(itsOwn)).toEqual([])
})

test('4: the proxy is not trusted, or more than there are', async ({ app }) => {
  const answered = (trusted: number | string | undefined) => async () => {
    const port = await running(app, trusted)
    return wrong({ ...(await settings(app, port)), PUBLIC_URL: `http://127.0.0.1:${await proxyBefore(port)}` })
  }
  expect(await answered(undefined)()).toEqual([
    expect.stringMatching(/^The proxy at .* is not trusted \(TRUST_PROXY is unset\)/),
  ])
  expect(await answered('10.0.0.0/8')()).toEqual([expect.stringMatching(/^The proxy at .* is not trusted/)])
  expect(await answered(2)()).toEqual([expect.stringMatching(/^More proxies are trusted than stand before Minato/)])
})

test('3, 4: the same while the system is stopped', async () => {
  const port = await freePort()
  const PUBLIC_URL = `http://127.0.0.1:${await proxyBefore(port)}`
  const env = { DATA_DIR: await emptyFolder(), PORT: String(port), PUBLIC_URL }
  expect(await wrong({ ...env, TRUST_PROXY: '1' })).toEqual([])
  expect(await wrong(env)).toEqual([expect.stringMatching(/is not trusted \(TRUST_PROXY is unset\)/)])
  expect(await wrong({ ...env, TRUST_PROXY: '2' })).toEqual([expect.stringMatching(/^More proxies are trusted/)])
  const elsewhere = `http://127.0.0.1:${await proxyBefore(await freePort())}`
  const { faults, unseen } = await examine({ ...env, PUBLIC_URL: elsewhere })
  expect(faults).toEqual([])
  expect(unseen).toContainEqual({
    what: 'PUBLIC_URL and the proxy',
    why: `Minato is not running, and ${elsewhere} answers 502 meanwhile`,
  })
})

test('8: another program has the port, or nobody may open it', async ({ app }) => {
  const port = await served(createServer((_, answer) => answer.end('somebody else')))
  const { faults } = await examine(await settings(app, port))
  expect(faults).toEqual([
    { wrong: `Port ${port} is taken by another program.`, mend: expect.stringContaining('PORT') },
  ])
  expect(await wrong({ ...(await settings(app, port)), HOST: '192.0.2.7' })).toEqual([
    expect.stringMatching(/^Port \d+ of 192\.0\.2\.7 cannot be opened: .*EADDRNOTAVAIL/),
  ])
})
