import type { Config } from '@react-router/dev/config'
import { writeManifests } from './language-scripts.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // `lib/page/page-loading.ts` loads the code of a page as one module.
  splitRouteModules: false,
  buildEnd: writeManifests,
} satisfies Config
