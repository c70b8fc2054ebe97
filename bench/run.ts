import { benchDeals } from './deals.ts'
import { benchImports } from './files/imports.ts'
import { benchPictures } from './files/pictures.ts'
import { benchUploads } from './files/uploads.ts'
import { benchList } from './list.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchPeople } from './people.ts'
import { benchRendering } from './rendering.ts'
import { benchSavedSearches } from './saved-searches.ts'
import { benchStart } from './start.ts'

const parts: Record<string, () => Promise<void>> = {
  list: benchList,
  start: benchStart,
  people: benchPeople,
  rendering: benchRendering,
  'saved-searches': benchSavedSearches,
  orders: benchOrders,
  deals: benchDeals,
  pages: benchPages,
  pictures: benchPictures,
  uploads: benchUploads,
  imports: benchImports,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`)
for (const [name, bench] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await bench()
