/**
 * Binds functions and tables of later modules to the names under which an earlier one declares them: that one may not import
 * them. `bind-modules.ts` does so for every process before it does anything else.
 */
export const bind = <Bindings extends object>(declared: Bindings, bindings: NoInfer<Bindings>) =>
  Object.assign(declared, bindings)
