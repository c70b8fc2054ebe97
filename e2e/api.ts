import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import type { Page } from '@playwright/test'
import type { System } from './system.ts'

/** The API with a user's token or as a guest, for setup and inspection in tests. */
export const createApi = ({ baseURL }: Pick<System, 'baseURL'>, token?: string) =>
  createClient(
    contract,
    (request) => {
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
    `${baseURL}/api`,
  )

export function buildForm(fields: Record<string, string | number | boolean>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}

export const seedStorage = (page: Page, values: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
  }, values)

/** A page without live updates of its cars, like one whose user acts a moment before the update. */
export const blockLiveUpdates = (page: Page) => page.route('**/api/cars/standing?*', (route) => route.abort())
