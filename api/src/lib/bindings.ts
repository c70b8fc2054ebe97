/**
 * Binds functions and tables of later modules to names that an earlier module declares. It may not import them.
 * `bind-modules.ts` does this in every process first.
 */
export const bind = <Bindings extends object>(declared: Bindings, bindings: NoInfer<Bindings>) =>
  Object.assign(declared, bindings)
