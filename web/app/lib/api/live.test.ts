import { expect, test } from 'vitest'
import { readEvents } from './live.ts'

/** Returns a stream in chunks of `size` bytes, which may split characters. */
function createStream(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream<Uint8Array>({
    start(stream) {
      for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.subarray(at, at + size))
      stream.close()
    },
  })
}

const eventText = [
  ': still here',
  'event: change',
  'data: {"group":"orders","by":"港の事務所"}',
  '',
  'data: {}',
  '',
  'data: {"group":"inquiries"}',
  '',
  '',
].join('\n')

test.each([1, 2, 3, 7, 1000])('reads each event once in chunks of %i bytes', async (size) => {
  const groups: (string | undefined)[] = []
  await readEvents(createStream(eventText, size), (group) => groups.push(group))
  expect(groups).toEqual(['orders', undefined, 'inquiries'])
})

test('ignores an event that was cut off', async () => {
  const groups: (string | undefined)[] = []
  await readEvents(createStream('data: {"group":"orders"}\n\ndata: {"group":"inq', 5), (group) => groups.push(group))
  expect(groups).toEqual(['orders'])
})
