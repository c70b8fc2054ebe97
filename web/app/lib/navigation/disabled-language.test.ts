import type { Language } from '@minato/contract/language/languages.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { serverContext } from '../page/server-context.ts'
import { redirectDisabledLanguage } from './disabled-language.ts'

/** The server fails when `on` is empty. */
async function findRedirect(address: string, languages: readonly Language[]) {
  const context = new RouterContextProvider()
  const call = vi.fn(async () =>
    languages.length > 0 ? Response.json({ languages: languages }) : new Response(null, { status: 503 }),
  )
  context.set(serverContext, { call, publicUrl: 'https://minato.example' })
  const url = new URL(address, 'https://minato.example')
  try {
    await redirectDisabledLanguage(
      { url, context } as unknown as Parameters<typeof redirectDisabledLanguage>[0],
      async () => new Response(),
    )
  } catch (thrown) {
    const { status, headers } = thrown as Response
    return [status, headers.get('location')]
  }
}

test.each<[string, Language[], unknown]>([
  ['/allCars?make=BMW', ['en'], undefined],
  ['/sw/allCars?make=BMW', ['en', 'sw'], undefined],
  ['/sw/allCars?make=BMW', ['en', 'fr'], [302, '/allCars?make=BMW']],
  ['/sw', ['en'], [302, '/']],
  ['/sw', [], undefined],
])('%s while %j are on', async (address, on, expected) => expect(await findRedirect(address, on)).toEqual(expected))
