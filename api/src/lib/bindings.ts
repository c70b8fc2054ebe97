/**
 * Binds functions and tables of later modules to the names that an earlier module declares, because it may not import them.
 * `bind-modules.ts` does this in every process first.
 */
export const bind = <Bindings extends object>(declared: Bindings, bindings: NoInfer<Bindings>) =>
  Object.assign(declared, bindings)
