/** What is sent of a form: nothing that was left empty. */
export const filledIn = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Draft
