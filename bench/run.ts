import { benchList } from './list.ts'
import { benchPages } from './pages.ts'

await benchList()
await benchPages()
