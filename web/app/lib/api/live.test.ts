import { expect, test } from 'vitest'
import { listen } from './live.ts'

/** A stream that arrives in pieces of so many bytes, wherever these cut it. */
function streamOf(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream<Uint8Array>({
    start(stream) {
      for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.subarray(at, at + size))
      stream.close()
    },
  })
}

const said = [
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

test.each([1, 2, 3, 7, 1000])('what the server says is heard once and whole, in pieces of %i bytes', async (size) => {
  const heard: (string | undefined)[] = []
  await listen(streamOf(said, size), (group) => heard.push(group))
  expect(heard).toEqual(['orders', undefined, 'inquiries'])
})

test('what was cut off at the end is not guessed at', async () => {
  const heard: (string | undefined)[] = []
  await listen(streamOf('data: {"group":"orders"}\n\ndata: {"group":"inq', 5), (group) => heard.push(group))
  expect(heard).toEqual(['orders'])
})
