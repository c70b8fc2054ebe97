import { expect, test } from 'vitest'
import { redirectToCanonicalPath } from './canonical-path.ts'

async function findRedirect(address: string, pattern: string) {
  const url = new URL(address, 'https://minato.example')
  try {
    await redirectToCanonicalPath(
      { url, pattern } as unknown as Parameters<typeof redirectToCanonicalPath>[0],
      async () => new Response(),
    )
  } catch (thrown) {
    const { status, headers } = thrown as Response
    return [status, headers.get('location')]
  }
}

test.each([
  ['/allCars', '/allCars', undefined],
  ['/ALLCARS/?page=2&make=BMW', '/allCars', [301, '/allCars?page=2&make=BMW']],
  ['/CAR/0A1B-C', '/car/:id', [301, '/car/0a1b-c']],
  ['/car/0a1b-c/', '/car/:id', [301, '/car/0a1b-c']],
  ['/', '/', undefined],
  ['/Nothing/Here/', '/*', undefined],
])('%s', async (address, pattern, expected) => expect(await findRedirect(address, pattern)).toEqual(expected))
