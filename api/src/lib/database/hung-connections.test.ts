import { Socket } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'

test('pg still has its socket where endHung looks for it', () => {
  const { stream } = new pg.Client().connection ?? {}
  expect(stream, 'pg keeps its socket elsewhere: nobody would break a connection that hangs').toBeInstanceOf(Socket)
})
