import { benchAdmin } from './admin.ts'
import { benchList } from './list.ts'
import { benchPages } from './pages.ts'

await benchList()
await benchAdmin()
await benchPages()
