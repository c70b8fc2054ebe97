import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A page's code is one thing, loaded by `lib/page/page-loading.ts` alone.
  splitRouteModules: false,
} satisfies Config
