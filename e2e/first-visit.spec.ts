import { newCar, officeOf } from './people.ts'
import { expect, test } from './test.ts'

test('a page brings its styles along, its picture comes first and its scripts last', async ({ request, system }) => {
  const { id } = await newCar(await officeOf(system), 'A car seen first')
  for (const path of ['/', '/allCars', `/cars/${id}`, '/login', '/admin']) {
    const [head = ''] = (await (await request.get(path)).text()).split('</head>')
    expect(head, path).not.toContain('rel="stylesheet"')
    expect(head, path).toMatch(/<style[^>]*>[^<]+/)
    const scripts = head.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(scripts.length, path).toBeGreaterThan(2)
    expect(scripts.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
  }
  const list = await (await request.get('/allCars')).text()
  const picture = list.indexOf('<link rel="preload" as="image" type="image/avif" fetchPriority="high"')
  expect(picture).toBeGreaterThan(0)
  expect(picture).toBeLessThan(list.indexOf('rel="modulepreload"'))
})
