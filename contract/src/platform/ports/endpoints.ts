import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { id } from '#values/text.ts'
import { port } from './port.ts'

const storedPort = port.extend({ id, version: z.number().int(), isActive: z.boolean() })
export type StoredPort = z.output<typeof storedPort>

export const portDraft = port.extend({ isActive: z.boolean().default(true) })
export type PortDraft = z.output<typeof portDraft>

/** The code is fixed, because rates and orders refer to it. */
const portChange = portDraft.omit({ code: true }).partial().extend({ version: z.number().int().optional() })
export type PortChange = z.output<typeof portChange>

export const ports = defineEndpoints('prices.edit', {
  listAll: {
    route: 'GET /ports',
    access: 'office',
    summary: 'Lists ports of loading and of discharge, and places inland, by name; inactive ones included.',
    response: z.object({ data: z.array(storedPort) }),
  },
  export: defineExport('ports', 'The ports'),
  create: {
    route: 'POST /ports',
    status: 201,
    summary: 'Adds a port. An Idempotency-Key makes a retry safe.',
    body: portDraft,
    problems: ['port-not-found', 'port-exists', 'key-reused'],
    response: storedPort,
  },
  update: {
    route: 'PATCH /ports/{id}',
    summary: 'Changes the named fields of a port. A stale version returns 409.',
    body: portChange,
    problems: ['port-not-found', 'stale'],
    response: storedPort,
  },
})
